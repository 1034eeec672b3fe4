import { categoryIds } from '../categories.ts';

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

const ranks: ReadonlyMap<string | undefined, number> = new Map(categoryIds.map((id, rank) => [id, rank]));

const rankOf = ({ category }: RankedIssue): number => ranks.get(category) ?? ranks.size;
