import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOfFrontServer } from './front-server.ts';

const table: [path: string, is: boolean][] = [
  ['/cdn-cgi/l/email-protection#0f6e4f6d216c', true],
  ['/cdn-cgi/challenge-platform/scripts/jsd/main.js', true],
  ['/cdn-cgi/access/login', true],
  ['/cdn-cgi/image/width=80/a.jpg', false],
  ['/cdn-cgi/imagedelivery/a/b/public', false],
  ['/akam/13/pixel_1', true],
  ['/_sec/cp_challenge/verify', true],
  ['/_Incapsula_Resource?CWUDNSAI=9', true],
  ['/_vercel/insights/script.js', true],
  ['/.well-known/vercel/security/request-challenge', true],
  ['/.well-known/ddos-guard/check', true],
  ['/.well-known/security.txt', false],
  ['/_fs-ch-1T1wmsGaOgGaSxcX/', true],
  ['/.within.website/x/cmd/anubis/api/pass-challenge', true],
  ['/docs/cdn-cgi/trace', false],
  ['/akamai', false],
];
for (const [path, is] of table) {
  it(`the path ${path} ${is ? 'belongs' : 'does not belong'} to a CDN`, () =>
    assert.equal(isOfFrontServer(new URL(path, 'https://example.com')), is));
}
