import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Facts } from './facts/facts.ts';
import { contentOf, type PageContent } from './facts/vanished.ts';
import type { AuditResult } from './run-all-checks.ts';
import { type Issue, packIssues } from './scoring/issues.ts';
import type { ScoredFinding, ScoredResult } from './scoring/score.ts';

/** The parts of a result that no database query needs. */
export type StoredResult = ScoredResult & { facts: Facts };

/** Packs a result for storage in a run: JSON compressed with zstd to a quarter of its size. */
export const packResult = (result: StoredResult): Uint8Array => zstdCompressSync(storedJson(result));

export const storedJson = ({ score, rating, summary, categories, gates, findings, facts }: StoredResult): Buffer =>
  Buffer.from(JSON.stringify({ score, rating, summary, categories, gates, findings, facts } satisfies StoredResult));

export const unpackResult = (bytes: Uint8Array): StoredResult => JSON.parse(zstdDecompressSync(bytes).toString()) as StoredResult;

/** A result compressed for storage, and the parts that are needed without unpacking. */
export interface PackedResult extends Pick<AuditResult, 'score' | 'rating' | 'summary' | 'ruleset' | 'broken'>, ListEntry {
  packed: Uint8Array;
}

/** Unpacks a whole result, for callers that do not store it. */
export const unpackAudit = ({ packed, ruleset, broken }: PackedResult): AuditResult => ({ ...unpackResult(packed), ruleset, broken });

/** The parts of a result that lists show in addition to its score. */
export interface ListEntry {
  /** Title of the page, cut to a maximum length; null if the page has none. */
  title: string | null;
  /** The issues of the result, packed. */
  issues: string;
  /** What the next audit is compared by. */
  content: PageContent;
}

/** Maximum characters of a title in lists. */
const MAX_TITLE = 200;

export const listEntryOf = ({ findings, facts }: Pick<StoredResult, 'findings' | 'facts'>): ListEntry => ({
  title: facts.page.title?.slice(0, MAX_TITLE).toWellFormed() || null,
  issues: packIssues(findings.flatMap(issueOf)),
  content: contentOf(facts, findings),
});

/** Returns the issue of a finding; accepted findings are not issues. */
const issueOf = ({ check, outcome, lost, waived }: ScoredFinding): Issue[] =>
  waived === undefined && (outcome === 'fail' || outcome === 'warn') ? [{ check, failed: outcome === 'fail', points: lost }] : [];
