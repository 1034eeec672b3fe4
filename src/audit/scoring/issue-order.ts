import { categoryIds } from '../categories.ts';
import { byGroup, type FindingOrIssue, type GroupedEntry } from './groups.ts';

/** What determines the position of an issue in a list. */
export interface RankedIssue {
  check: string;
  /** Category of the check; undefined if the check is no longer in the catalogue. */
  category: string | undefined;
  lost: number;
  /** Number of pages with the issue, in lists over many pages. */
  pages?: number;
}

/** Compares issues for every list: by points, then by category, then by pages, then by id. */
export const byImportance = (one: RankedIssue, other: RankedIssue): number =>
  other.lost - one.lost ||
  rankOf(one) - rankOf(other) ||
  (other.pages ?? 0) - (one.pages ?? 0) ||
  (one.check < other.check ? -1 : Number(one.check > other.check));

/** Returns issues by group in the order of every list: a group costs what its members cost together. */
export const groupsByImportance = <Issue extends FindingOrIssue>(
  issues: readonly Issue[],
  rank: (issue: Issue) => RankedIssue,
): GroupedEntry<Issue>[] =>
  byGroup(issues)
    .map((entry) => {
      const [first = rank(entry.first), ...others] = entry.members.map(rank);
      const add = (sum: RankedIssue, one: RankedIssue): RankedIssue => ({
        ...sum,
        lost: sum.lost + one.lost,
        pages: Math.max(sum.pages ?? 0, one.pages ?? 0),
      });
      return { entry, rank: others.reduce(add, first) };
    })
    .sort((one, other) => byImportance(one.rank, other.rank))
    .map(({ entry }) => entry);

const ranks: ReadonlyMap<string | undefined, number> = new Map(categoryIds.map((id, rank) => [id, rank]));

const rankOf = ({ category }: RankedIssue): number => ranks.get(category) ?? ranks.size;
