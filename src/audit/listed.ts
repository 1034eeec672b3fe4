import { type Issue, packIssues } from './scoring/issues.ts';
import type { ScoredFinding } from './scoring/score.ts';
import type { StoredResult } from './stored-result.ts';

/** What lists show of a result besides its score. */
export interface Listed {
  /** Title of the page, cut; null if it has none. */
  title: string | null;
  /** The issues, packed. */
  issues: string;
}

/** Most characters of a title in lists. */
const MAX_TITLE = 200;

export const listedOf = ({ findings, facts }: Pick<StoredResult, 'findings' | 'facts'>): Listed => ({
  title: facts.page.title?.slice(0, MAX_TITLE).toWellFormed() || null,
  issues: packIssues(findings.flatMap(issueOf)),
});

/** Accepted findings are no issues. */
const issueOf = ({ check, outcome, lost, waived }: ScoredFinding): Issue[] =>
  waived === undefined && (outcome === 'fail' || outcome === 'warn') ? [{ check, failed: outcome === 'fail', points: lost }] : [];
