import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PackedResult } from './analysis-tasks.ts';
import type { Facts } from './facts/facts.ts';
import type { AuditResult } from './run-all-checks.ts';
import type { Scored, Summary } from './score.ts';

/** All of a result that no query looks into. */
export type StoredResult = Scored & { facts: Facts };

/** As a run stores it: zstd of JSON, a quarter of the JSON's size. */
export const packResult = (result: StoredResult): Uint8Array => zstdCompressSync(storedJson(result));

export const storedJson = ({ score, rating, summary, categories, gates, findings, facts }: StoredResult): Buffer =>
  Buffer.from(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies StoredResult));

export const unpackResult = (bytes: Uint8Array): StoredResult => {
  const result = JSON.parse(zstdDecompressSync(bytes).toString()) as StoredResult;
  return { ...result, summary: wholeSummary(result.summary) };
};

/** All of an audit, for who stores nothing. */
export const unpackAudit = ({ packed, ruleset, broken }: PackedResult): AuditResult => ({ ...unpackResult(packed), ruleset, broken });

/** Summaries that were stored before findings could be accepted do not count these. */
export const wholeSummary = (summary: Omit<Summary, 'accepted'> & Partial<Summary>): Summary => ({
  ...summary,
  accepted: summary.accepted ?? 0,
});
