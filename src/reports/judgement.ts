import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from '../audit/facts/facts.ts';
import type { Scored, Summary } from '../audit/score.ts';

/** All of a judgement that no query looks into. */
export type Judged = Scored & { facts: Facts };

/** As a run keeps it: zstd of JSON, a quarter of the JSON's size. */
export const packJudgement = ({ score, rating, summary, categories, gates, findings, facts }: Judged): Uint8Array =>
  zstdCompressSync(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies Judged));

export const unpackJudgement = (bytes: Uint8Array): Judged => {
  const judged = JSON.parse(zstdDecompressSync(bytes).toString()) as Judged;
  return { ...judged, summary: wholeSummary(judged.summary) };
};

/** Summaries that were kept before findings could be accepted do not count these. */
export const wholeSummary = (summary: Omit<Summary, 'accepted'> & Partial<Summary>): Summary => ({ accepted: 0, ...summary });
