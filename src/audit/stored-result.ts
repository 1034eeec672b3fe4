import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from './facts/facts.ts';
import type { AuditResult } from './run-all-checks.ts';
import { type Issue, packIssues } from './scoring/issues.ts';
import type { Scored, ScoredFinding } from './scoring/score.ts';

/** The parts of a result that no query needs. */
export type StoredResult = Scored & { facts: Facts };

/** Packs a result as runs store it: JSON with zstd, a quarter of the JSON's size. */
export const packResult = (result: StoredResult): Uint8Array => zstdCompressSync(storedJson(result));

export const storedJson = ({ score, rating, summary, categories, gates, findings, facts }: StoredResult): Buffer =>
  Buffer.from(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies StoredResult));

export const unpackResult = (bytes: Uint8Array): StoredResult => JSON.parse(zstdDecompressSync(bytes).toString()) as StoredResult;

/** A result compressed as it is stored, and the parts that are needed without unpacking it. */
export interface PackedResult extends Pick<AuditResult, 'score' | 'rating' | 'summary' | 'ruleset' | 'broken'>, ListEntry {
  packed: Uint8Array;
}

/** Unpacks a whole result, for callers that store nothing. */
export const unpackAudit = ({ packed, ruleset, broken }: PackedResult): AuditResult => ({ ...unpackResult(packed), ruleset, broken });

/** The parts of a result that lists show besides its score. */
export interface ListEntry {
  /** Title of the page, cut; null if it has none. */
  title: string | null;
  /** The issues, packed. */
  issues: string;
}

/** Maximum characters of a title in lists. */
const MAX_TITLE = 200;

export const listEntryOf = ({ findings, facts }: Pick<StoredResult, 'findings' | 'facts'>): ListEntry => ({
  title: facts.page.title?.slice(0, MAX_TITLE).toWellFormed() || null,
  issues: packIssues(findings.flatMap(issueOf)),
});

/** Accepted findings are no issues. */
const issueOf = ({ check, outcome, lost, waived }: ScoredFinding): Issue[] =>
  waived === undefined && (outcome === 'fail' || outcome === 'warn') ? [{ check, failed: outcome === 'fail', points: lost }] : [];
