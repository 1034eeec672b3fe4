import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { renameWaived } from './tables.ts';

const packed = (findings: object[]): Uint8Array => zstdCompressSync(JSON.stringify({ score: 90, findings }));

test('points of accepted findings are renamed', () => {
  const renamed = renameWaived(
    packed([
      { check: 'https', lost: 0, spared: 8 },
      { check: 'title', lost: 2 },
    ]),
  );
  assert.ok(renamed instanceof Uint8Array);
  assert.deepEqual(JSON.parse(zstdDecompressSync(renamed).toString()), {
    score: 90,
    findings: [
      { check: 'https', lost: 0, waived: 8 },
      { check: 'title', lost: 2 },
    ],
  });
});

test('a result without accepted findings is unchanged', () => {
  const result = packed([{ check: 'title', lost: 2 }]);
  assert.equal(renameWaived(result), result);
});
