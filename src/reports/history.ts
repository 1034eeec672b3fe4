import { sql } from 'kysely';
import type { AuditMode, ModeReason } from '../audit/mode.ts';
import type { Rating } from '../audit/scoring/score.ts';
import { type StoredResult, unpackResult } from '../audit/stored-result.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { defineResource } from '../storage/resource.ts';
import { isRunning, type Report, ratingOfRank } from './report.ts';
import { findScreenshotsOf, type ScreenshotSizes } from './screenshot.ts';

/** A stored run of a report. */
export interface StoredRun {
  id: number;
  result: Rating;
  score: number;
  ruleset: string;
  /** The mode of the run, and the reason if that mode is not the requested mode. */
  mode: AuditMode;
  modeReason: ModeReason | null;
  /** The access profile with which the run got in; null without one. */
  access: string | null;
  /** Time at which the run finished, in milliseconds since 1970. */
  generatedAt: number;
}

/** The stored runs of a report, newest first. */
export const storedRuns = defineResource({
  table: 'run',
  sort: 'desc',
  rows: (db, { report_id }: { report_id: number }) => runs(db, report_id),
  complete: (rows) => rows.map(storedRun),
});

/** Finds a run of a report with its audit result; undefined if the report has no such run. */
export const findRun = async (
  db: Database,
  reportId: number,
  id: number,
): Promise<(StoredRun & { auditResult: StoredResult }) | undefined> => {
  const row = await runs(db, reportId).where('id', '=', id).select('stored_result').executeTakeFirst();
  return row && { ...storedRun(row), auditResult: unpackResult(row.stored_result) };
};

/** Finds the run to compare a run with: the previous run of the same mode if there is one, otherwise the previous run. */
export const findRunToCompare = async (
  db: Database,
  reportId: number,
  { id, mode, access }: Pick<StoredRun, 'id' | 'mode' | 'access'>,
): Promise<StoredRun | undefined> => {
  const before = runs(db, reportId).where('id', '<', id).orderBy('id', 'desc').limit(1);
  const alike = before.where('mode', '=', mode).where('access', 'is not distinct from', access);
  const row = (await alike.executeTakeFirst()) ?? (await before.executeTakeFirst());
  return row && storedRun(row);
};

const runs = (db: Database, reportId: number) =>
  db
    .selectFrom('run')
    .select(['id', 'result', 'score', 'ruleset', 'mode', 'mode_reason', 'access', 'created_at'])
    .where('report_id', '=', reportId);

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const storedRun = ({ id, result, score, ruleset, mode, mode_reason, access, created_at }: RunRow): StoredRun => ({
  id,
  result: ratingOfRank(result),
  score,
  ruleset,
  mode,
  modeReason: mode_reason,
  access,
  generatedAt: created_at,
});

/** The score of a single audit. */
export interface RecentScore {
  score: number;
  /** Time of the audit in milliseconds since 1970. */
  time: number;
}

/**
 * Reads the last `most` scores of each of these reports, earliest first, from audits of the same mode as the shown run; reports without such scores
 * are not in the map. A single query reads only an index of the runs: per report, at most as many entries as it keeps runs, and usually `most`.
 */
export const readRecentScores = async (db: Database, reportIds: readonly number[], most = 12): Promise<Map<number, RecentScore[]>> => {
  if (reportIds.length === 0) return new Map();
  const isSameAccess = sql`run.access is not distinct from report.run_access`;
  const last = sql`
    select run.id from run where run.report_id = report.id and run.mode = report.run_mode and ${isSameAccess} order by run.id desc limit ${most}`;
  const runs = isPostgres(db)
    ? sql`cross join lateral (
        select run.id as run, run.score, run.created_at from run where run.report_id = report.id and run.mode = report.run_mode and ${isSameAccess}
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

/** The run that a report shows: its last completed run. */
export interface ShownRun {
  ruleset: string;
  mode: AuditMode;
  modeReason: ModeReason | null;
  access: string | null;
  auditResult: StoredResult;
  screenshots: ScreenshotSizes;
}

export const findShownRun = async (db: Database, { runId }: Pick<Report, 'runId'>): Promise<ShownRun | null> => {
  if (runId === null) return null;
  const query = db.selectFrom('run').select(['ruleset', 'mode', 'mode_reason', 'access', 'stored_result']);
  const row = await query.where('id', '=', runId).executeTakeFirst();
  if (!row) return null;
  const { ruleset, mode, mode_reason: modeReason, access, stored_result } = row;
  const screenshots = await findScreenshotsOf(db, { id: runId, mode });
  return { ruleset, mode, modeReason, access, auditResult: unpackResult(stored_result), screenshots };
};

/** Finds what the first run of a report has found so far; null if there is nothing, or if a run has finished. */
export const findPreliminary = async (
  db: Database,
  { id, runId, state }: Pick<Report, 'id' | 'runId' | 'state'>,
): Promise<Pick<ShownRun, 'ruleset' | 'auditResult'> | null> => {
  if (runId !== null || !isRunning(state)) return null;
  const query = db.selectFrom('preliminary_result').select(['ruleset', 'stored_result']);
  const row = await query.where('report_id', '=', id).executeTakeFirst();
  return row ? { ruleset: row.ruleset, auditResult: unpackResult(row.stored_result) } : null;
};
