import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { renameSuspended, renameWaived } from './tables.ts';

const packed = (findings: object[]): Uint8Array => zstdCompressSync(JSON.stringify({ score: 90, findings }));

test('the field for points of accepted findings is renamed when an earlier export is imported', () => {
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

test('a stored result without accepted findings is imported unchanged', () => {
  const result = packed([{ check: 'title', lost: 2 }]);
  assert.equal(renameWaived(result), result);
});

test('the suspended URLs of a crawl are renamed when an earlier export is imported', () => {
  const renamed = renameSuspended('{"site":"https://example.com/","held":7,"heldUrls":200}');
  assert.deepEqual(JSON.parse(String(renamed)), { site: 'https://example.com/', firstSuspended: 7, suspendedUrls: 200 });
});
