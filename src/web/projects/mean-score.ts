import { meanOf, type Scores, type ScoresOfDay } from '../../reports/rollups/scores.ts';

/** Returns how much a figure of the scores changed in the last seven days; null if there were no scores then. */
export const weekChange = (weeks: readonly ScoresOfDay[], figureOf: (scores: Scores) => number | null): number | null => {
  const [before, now] = weeks.slice(-2).map((scores) => (scores.reports > 0 ? figureOf(scores) : null));
  return before == null || now == null ? null : now - before;
};

/** Returns the mean score as shown, for use with `weekChange`. */
export const shownMean = (scores: Scores): number | null => meanOf(scores)?.score ?? null;

/** True if any page had a score seven days ago. */
export const hasWeekBefore = (weeks: readonly ScoresOfDay[]): boolean => (weeks.at(-2)?.reports ?? 0) > 0;
