import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { isAnyOf } from '../storage/expressions.ts';

/** The score of one audit. */
export interface RecentScore {
  score: number;
  /** Milliseconds since 1970. */
  time: number;
}

/**
 * The last `most` scores of each of these reports, of audits of the same mode as the shown one, the earliest first; reports without any are
 * not in the map. One query, which reads an index of the runs alone: at most as many entries for a report as it keeps runs, and mostly
 * `most`.
 */
export const readRecentScores = async (db: Database, reportIds: readonly number[], most = 12): Promise<Map<number, RecentScore[]>> => {
  if (reportIds.length === 0) return new Map();
  const last = sql`
    select run.id from run where run.report_id = report.id and run.mode = report.run_mode order by run.id desc limit ${most}`;
  const runs = isPostgres(db)
    ? sql`cross join lateral (
        select run.id as run, run.score, run.created_at from run where run.report_id = report.id and run.mode = report.run_mode
        order by run.id desc limit ${most}
      ) as last`
    : sql`cross join run as last on last.report_id = report.id and last.id in (${last})`;
  const { rows } = await sql<{ report: number; score: number; time: number }>`
    select report.id as report, last.score, last.created_at as time from report ${runs}
    where ${isAnyOf(db, 'report.id', reportIds)}
    order by report.id, ${isPostgres(db) ? sql`last.run` : sql`last.id`}`.execute(db);
  const scores = rows.map(({ report, score, time }) => ({ report: Number(report), score, time: Number(time) }));
  return new Map(
    [...Map.groupBy(scores, ({ report }) => report)].map(([id, those]) => [id, those.map(({ score, time }) => ({ score, time }))]),
  );
};
