import assert from 'node:assert/strict';
import { test } from 'node:test';
import { robots } from '../../../../test/fixtures/samples.ts';
import { crawlerAccess } from './crawlers.ts';

const rows: readonly (readonly [file: string, status: number, blocked: readonly string[] | null])[] = [
  ['', 200, []],
  ['', 404, []],
  ['', 503, null],
  ['User-agent: *\nDisallow: /', 200, ['ChatGPT-User', 'Claude-User', 'Perplexity-User']],
  ['User-agent: *\nDisallow: /private', 200, []],
  // If a crawler has its own group, only that group counts, whatever the group for all crawlers says.
  ['User-agent: *\nDisallow: /\n\nUser-agent: claude-user\nDisallow:', 200, ['ChatGPT-User', 'Perplexity-User']],
  ['User-agent: ChatGPT-User\n# a comment\n\nDisallow: /*\r\nUser-agent: *\rAllow: /', 200, ['ChatGPT-User']],
];

for (const [file, status, blocked] of rows) {
  test(JSON.stringify([file, status]), () => {
    const access = crawlerAccess(robots(file, { status }).robots, 'https://example.com/tomatoes', 'user');
    assert.deepEqual(access?.blocked ?? null, blocked);
    assert.equal(access?.items.length ?? null, blocked?.length ?? null);
    if (access) assert.equal(access.allowed.length + access.blocked.length, 3);
  });
}
