import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { versionCodes } from './language-versions.ts';

const html =
  '<link rel=alternate hreflang=" en-GB" href="/en/"><link rel=alternate hreflang=x-default href="/en">' +
  '<link rel=alternate hreflang=de href="/de/?a=1"><link rel=alternate hreflang=fr href="http://[">';

const table: [address: string, codes: string[]][] = [
  ['/en/', ['en-gb', 'x-default']],
  ['/en#top', ['en-gb', 'x-default']],
  ['/de?a=1', ['de']],
  ['/de/', []],
  ['/', []],
];

for (const [address, codes] of table) {
  test(address, () => {
    const codesAt = versionCodes(page(html).page);
    assert.deepEqual([...codesAt(new URL(address, 'https://example.com'))], codes);
  });
}
