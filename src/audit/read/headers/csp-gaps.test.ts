import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { policiesOf } from './csp.ts';
import { cspGaps, limitsScripts } from './csp-gaps.ts';

const nothing = 'frame-ancestors a.example';
const all = 'inline, anyScript, eval, anyPlugin, insecure';

const table: [policies: string[], gaps: string][] = [
  [["default-src 'none'"], ''],
  [["default-src 'self' https://cdn.example data.example"], ''],
  [["script-src 'self'; object-src 'none'"], ''],
  // Sources of styles and images are not counted as gaps.
  [["default-src 'self'; style-src 'unsafe-inline' *; img-src * data: http:; media-src http:"], ''],
  [["script-src 'self'"], 'anyPlugin'],
  [["default-src 'self'; object-src *"], 'anyPlugin'],
  [["default-src 'self' 'unsafe-inline'"], 'inline'],
  [["default-src 'self' 'unsafe-inline' 'nonce-abc'"], ''],
  [["default-src 'self'; script-src 'unsafe-inline' 'sha256-abc='"], ''],
  [["default-src 'self'; script-src 'unsafe-eval'"], 'eval'],
  [["default-src 'self'; script-src data:"], 'anyScript'],
  [['default-src https:'], 'anyScript, anyPlugin'],
  [['default-src *'], 'anyScript, anyPlugin'],
  [["object-src 'none'; script-src https://*.*"], 'anyScript'],
  [["object-src 'none'; script-src https://*.example.com http.example"], ''],
  [["object-src 'none'; script-src http://*"], 'anyScript, insecure'],
  [["default-src 'self'; frame-src http://example.com"], 'insecure'],
  [["default-src 'self'; report-uri http://example.com/?'unsafe-inline'"], ''],
  // Sources written for older browsers are not gaps, since nonces and 'strict-dynamic' override them.
  [["object-src 'none'; script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' https: http:"], ''],
  [["object-src 'none'; script-src 'strict-dynamic' https:"], 'anyScript'],
  // Of a duplicate directive, only the first counts.
  [["default-src 'self'; script-src 'self'; script-src *"], ''],
  // With several policies, each one must allow a source.
  [["default-src 'self' 'unsafe-inline'", "script-src 'self'"], ''],
  [["default-src 'self'", nothing], ''],
  [["script-src 'self' 'unsafe-eval' 'unsafe-inline'; object-src 'none'", "script-src * 'unsafe-inline'"], 'inline'],
  [['default-src https: http:', "object-src 'none'"], 'anyScript, insecure'],
  [[nothing], all],
  [['upgrade-insecure-requests', 'img-src *'], all],
];

for (const [policies, gaps] of table) {
  test(policies.join(' + '), () => {
    const read = policiesOf(page('', { headers: { 'content-security-policy': policies } }).page);
    assert.equal(cspGaps(read).join(', '), gaps);
    assert.equal(limitsScripts(read), gaps !== all);
  });
}
