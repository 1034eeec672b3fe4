import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Value } from '../connection.ts';

interface EarlierResult {
  findings: { spared?: number }[];
}

/** Renames the points that an accepted finding would have cost, `spared` in results of the earlier build, to `waived`. */
export const renameWaived = (packed: Value): Value => {
  if (!(packed instanceof Uint8Array)) return packed;
  const result: EarlierResult = JSON.parse(zstdDecompressSync(packed).toString());
  if (result.findings.every(({ spared }) => spared === undefined)) return packed;
  const findings = result.findings.map(({ spared, ...finding }) => (spared === undefined ? finding : { ...finding, waived: spared }));
  return zstdCompressSync(JSON.stringify({ ...result, findings }));
};
