import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from '../audit/facts/facts.ts';
import type { Scored } from '../audit/score.ts';

/** All of a judgement that no query looks into. */
export type Judged = Scored & { facts: Facts };

/** As a run keeps it: zstd of JSON, a quarter of the JSON's size. */
export const packJudgement = ({ score, rating, summary, categories, gates, findings, facts }: Judged): Uint8Array =>
  zstdCompressSync(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies Judged));

export const unpackJudgement = (bytes: Uint8Array): Judged => JSON.parse(zstdDecompressSync(bytes).toString()) as Judged;
