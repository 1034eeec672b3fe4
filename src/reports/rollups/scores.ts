import { type RawBuilder, sql } from 'kysely';
import { type Rating, ratingOf } from '../../audit/scoring/score.ts';
import { DAY } from '../../lib/time.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { isAnyOf } from '../../storage/expressions.ts';
import { changesOf, dayOf, WHOLE_ACCOUNT } from './counts.ts';

/** Scores of the reports of an account or project. */
export interface Scores {
  /** Number of reports with a score; reports without a score are not counted. */
  reports: number;
  /** Mean score from 0 to 100, not rounded; null without reports. */
  mean: number | null;
  good: number;
  decent: number;
  bad: number;
}

export interface ScoresNow extends Scores {
  /** Number of reports by score in ten bins: 0 to 9, 10 to 19 and so on; the last bin includes 100. */
  bins: readonly number[];
}

/** The scores at the end of a day (UTC); for today, the current scores. */
export interface ScoresOfDay extends Scores {
  /** Start of the day, in milliseconds since 1970. */
  time: number;
}

/** Returns the mean score as shown, rounded, with its rating; null without a score. */
export const meanOf = (scores: Scores | undefined): { score: number; result: Rating } | null => {
  if (scores === undefined || scores.mean === null) return null;
  const score = Math.round(scores.mean);
  return { score, result: ratingOf(score) };
};

/** SQL expression for the bin of a score: 0 for 0 to 9, and so on; 9 for 90 to 100. */
export const BIN: RawBuilder<number> = sql`case when score >= 90 then 9 else score / 10 end`;

/** The measures of `score_day`, summed over changes. The score limits match `ratingOf`. */
export const dayOfChanges = {
  count: sql<number>`sum(count)`,
  sum: sql<number>`sum(count * score)`,
  good: sql<number>`sum(case when score >= 80 then count else 0 end)`,
  bad: sql<number>`sum(case when score < 50 then count else 0 end)`,
};

/** Number of weeks in a series. */
const WEEKS = 12;

/**
 * Reads the current scores of each of these projects, at most a page of projects; project id 0 is the whole account. Reads ten rows per project, and
 * the changes of the last second.
 */
export const readScores = async (
  db: Database | InTransaction,
  accountId: number,
  projectIds: readonly number[] = [WHOLE_ACCOUNT],
): Promise<Map<number, ScoresNow>> => {
  const bins = new Map(projectIds.map((id) => [id, Array.from({ length: 10 }, () => ({ count: 0, sum: 0 }))]));
  if (projectIds.length === 0) return new Map();
  const changes = changesOf(db, accountId).where('score', 'is not', null);
  const binned = { bin: BIN.as('bin'), sum: sql<number>`count * score`.as('sum') };
  const ofAccount = changes.select([sql<number>`0`.as('project_id'), binned.bin, 'count', binned.sum]);
  const ofProjects = changes.select(['project_id', binned.bin, 'count', binned.sum]).where(isAnyOf(db, 'project_id', projectIds));
  let all = db
    .selectFrom('score_count')
    .select(['project_id', 'bin', 'count', 'sum'])
    .where('workspace_id', '=', accountId)
    .where(isAnyOf(db, 'project_id', projectIds))
    .unionAll(ofProjects);
  if (projectIds.includes(WHOLE_ACCOUNT)) all = all.unionAll(ofAccount);
  for (const { project_id, bin, count, sum } of await all.execute()) {
    const at = bins.get(Number(project_id))?.[Number(bin)];
    if (!at) continue;
    at.count += Number(count);
    at.sum += Number(sum);
  }
  return new Map([...bins].map(([id, those]) => [id, scoresOf(those)]));
};

const scoresOf = (bins: readonly { count: number; sum: number }[]): ScoresNow => {
  const total = (member: 'count' | 'sum', from = 0, to = 10): number => bins.slice(from, to).reduce((sum, bin) => sum + bin[member], 0);
  const reports = total('count');
  return {
    ...{ reports, mean: reports > 0 ? total('sum') / reports : null },
    ...{ bad: total('count', 0, 5), decent: total('count', 5, 8), good: total('count', 8) },
    bins: bins.map(({ count }) => count),
  };
};

/**
 * Reads the scores of each of these projects at the ends of `weeks` weeks, which end today and every seven days before, earliest first. The last two
 * entries are now and seven days ago. A week before a project’s first score has no reports. Project id 0 is the whole account. Reads one row per day
 * with a change, at most 84 per project.
 */
export const readScoreWeeks = async (
  db: Database,
  accountId: number,
  projectIds: readonly number[] = [WHOLE_ACCOUNT],
  { now = timeOf(db), weeks = WEEKS } = {},
): Promise<Map<number, ScoresOfDay[]>> => {
  const today = dayOf(now);
  const current = await readScores(db, accountId, projectIds);
  const days = await readDays(db, accountId, projectIds, today - 7 * (weeks - 1));
  return new Map(
    projectIds.map((id) => {
      const at = current.get(id);
      const later = (days.get(id) ?? []).toSorted((one, other) => other.day - one.day);
      const left = { count: at?.reports ?? 0, sum: (at?.mean ?? 0) * (at?.reports ?? 0), good: at?.good ?? 0, bad: at?.bad ?? 0 };
      let next = 0;
      const series: ScoresOfDay[] = [];
      for (let week = 0; week < weeks; week++) {
        const end = today - 7 * week;
        // Changes after that day are subtracted from the current sums.
        for (let day = later[next]; day && day.day > end; day = later[++next]) for (const member of MEMBERS) left[member] -= day[member];
        series.push({ time: end * DAY, ...scoresAt(left) });
      }
      return [id, series.reverse()];
    }),
  );
};

type DaySums = Record<(typeof MEMBERS)[number], number>;
const MEMBERS = ['count', 'sum', 'good', 'bad'] as const;

/** Keeps figures within their ranges, because reports may change between reading the current scores and reading the days. */
const scoresAt = ({ count, sum, good, bad }: DaySums): Scores => {
  const reports = Math.max(0, count);
  const mean = reports > 0 ? Math.min(100, Math.max(0, sum / reports)) : null;
  return { reports, mean, good: Math.max(0, good), decent: Math.max(0, reports - good - bad), bad: Math.max(0, bad) };
};

/** Reads the days with changes after a day, by project; changes not summed up yet count as separate days. */
const readDays = async (
  db: Database,
  accountId: number,
  projectIds: readonly number[],
  after: number,
): Promise<Map<number, (DaySums & { day: number })[]>> => {
  if (projectIds.length === 0) return new Map();
  const { count, sum, good, bad } = dayOfChanges;
  const changes = changesOf(db, accountId).where('score', 'is not', null).where('day', '>', after);
  const sums = [count.as('count'), sum.as('sum'), good.as('good'), bad.as('bad')] as const;
  let all = db
    .selectFrom('score_day')
    .select(['project_id', 'day', 'count', 'sum', 'good', 'bad'])
    .where('workspace_id', '=', accountId)
    .where(isAnyOf(db, 'project_id', projectIds))
    .where('day', '>', after)
    .unionAll(
      changes
        .where(isAnyOf(db, 'project_id', projectIds))
        .select(['project_id', 'day', ...sums])
        .groupBy(['project_id', 'day']),
    );
  if (projectIds.includes(WHOLE_ACCOUNT))
    all = all.unionAll(changes.select([sql<number>`0`.as('project_id'), 'day', ...sums]).groupBy('day'));
  const rows = (await all.execute()).map((row) => ({
    ...{ id: Number(row.project_id), day: Number(row.day), count: Number(row.count), sum: Number(row.sum) },
    ...{ good: Number(row.good), bad: Number(row.bad) },
  }));
  return Map.groupBy(rows, ({ id }) => id);
};
