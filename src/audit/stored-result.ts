import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from './facts/facts.ts';
import type { PackedResult } from './processes/analysis-tasks.ts';
import type { AuditResult } from './run-all-checks.ts';
import type { Scored } from './scoring/score.ts';

/** The parts of a result that no query needs. */
export type StoredResult = Scored & { facts: Facts };

/** Packs a result as runs store it: JSON with zstd, a quarter of the JSON's size. */
export const packResult = (result: StoredResult): Uint8Array => zstdCompressSync(storedJson(result));

export const storedJson = ({ score, rating, summary, categories, gates, findings, facts }: StoredResult): Buffer =>
  Buffer.from(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies StoredResult));

export const unpackResult = (bytes: Uint8Array): StoredResult => JSON.parse(zstdDecompressSync(bytes).toString()) as StoredResult;

/** Unpacks a whole result, for callers that store nothing. */
export const unpackAudit = ({ packed, ruleset, broken }: PackedResult): AuditResult => ({ ...unpackResult(packed), ruleset, broken });
