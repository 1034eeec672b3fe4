import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from '../audit/facts/facts.ts';
import type { Scored, Summary } from '../audit/score.ts';

/** All of an audit result that no query looks into. */
export type StoredResult = Scored & { facts: Facts };

/** As a run keeps it: zstd of JSON, a quarter of the JSON's size. */
export const packResult = ({ score, rating, summary, categories, gates, findings, facts }: StoredResult): Uint8Array =>
  zstdCompressSync(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies StoredResult));

export const unpackResult = (bytes: Uint8Array): StoredResult => {
  const auditResult = JSON.parse(zstdDecompressSync(bytes).toString()) as StoredResult;
  return { ...auditResult, summary: wholeSummary(auditResult.summary) };
};

/** Summaries that were kept before findings could be accepted do not count these. */
export const wholeSummary = (summary: Omit<Summary, 'accepted'> & Partial<Summary>): Summary => ({ accepted: 0, ...summary });
