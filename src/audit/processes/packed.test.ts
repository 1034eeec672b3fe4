import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../evidence.ts';
import { unpackAllEvidence } from '../read/rendered.ts';
import { isLarge } from './analysis-pool.ts';
import { type PackedEvidence, packEvidence } from './packed.ts';

test('audit evidence is unchanged by packing and unpacking, and its packed form is small', () => {
  const rows = [
    { links: 1, most: 1_000, large: false },
    { links: 200_000, most: 1_000_000, large: true },
  ];
  for (const { links, most, large } of rows) {
    const page = { anchors: Array.from({ length: links }, (_, index) => ({ href: `/x/${index}` })) };
    const target = page as unknown as Page;
    const evidence = { canonicalTarget: packEvidence(target), clock: { now: 1 } } as PackedEvidence;
    assert.deepEqual(unpackAllEvidence(target, evidence), { page, canonicalTarget: page, clock: { now: 1 } });
    assert.equal(isLarge([evidence]), large);
    assert.ok(packEvidence(page).bytes.length < most);
  }
});

test('an analysis task counts as large if its response body is large', () => {
  assert.equal(isLarge([{ body: new Uint8Array(1_000), headers: [['content-type', 'text/html']] }, 'https://example.com/']), false);
  assert.equal(isLarge([{ body: new Uint8Array(1_000_000) }, 'https://example.com/']), true);
});
