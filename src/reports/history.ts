import type { AuditMode, ModeReason } from '../audit/mode.ts';
import type { Rating } from '../audit/score.ts';
import { type StoredResult, unpackResult } from '../audit/stored-result.ts';
import type { Database } from '../storage/database.ts';
import { listById, walkById } from './list-by-id.ts';
import type { ListPage, ListSlice, Position } from './position.ts';
import { ratingOfRank } from './rating.ts';

/** A stored run. */
export interface StoredRun {
  id: number;
  result: Rating;
  score: number;
  ruleset: string;
  /** What it looked at, and why not what was asked for. */
  mode: AuditMode;
  modeReason: ModeReason | null;
  /** Milliseconds since 1970. */
  generatedAt: number;
}

/** A report’s stored runs, the newest first. */
const runsOf = (db: Database, reportId: number) => ({
  rows: runs(db, reportId),
  id: 'id',
  sort: 'desc' as const,
  shape: (rows: RunRow[]) => rows.map(storedRun),
});

export const listRuns = (db: Database, reportId: number, page: { perPage: number; page: number }): Promise<ListPage<StoredRun>> =>
  listById(runsOf(db, reportId), page);

export const walkRuns = (
  db: Database,
  reportId: number,
  { perPage }: { perPage: number },
  after: Position,
): Promise<ListSlice<StoredRun>> => walkById(runsOf(db, reportId), perPage, after);

/** A run of a report with its audit result; undefined if the report has no such run. */
export const findRun = async (
  db: Database,
  reportId: number,
  id: number,
): Promise<(StoredRun & { auditResult: StoredResult }) | undefined> => {
  const row = await runs(db, reportId).where('id', '=', id).select('stored_result').executeTakeFirst();
  return row && { ...storedRun(row), auditResult: unpackResult(row.stored_result) };
};

/** The run that one is compared with: the last before it, of its mode if there is one. */
export const findRunToCompare = async (
  db: Database,
  reportId: number,
  { id, mode }: Pick<StoredRun, 'id' | 'mode'>,
): Promise<StoredRun | undefined> => {
  const before = runs(db, reportId).where('id', '<', id).orderBy('id', 'desc').limit(1);
  const row = (await before.where('mode', '=', mode).executeTakeFirst()) ?? (await before.executeTakeFirst());
  return row && storedRun(row);
};

const runs = (db: Database, reportId: number) =>
  db.selectFrom('run').select(['id', 'result', 'score', 'ruleset', 'mode', 'mode_reason', 'created_at']).where('report_id', '=', reportId);

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const storedRun = ({ id, result, score, ruleset, mode, mode_reason, created_at }: RunRow): StoredRun => ({
  id,
  result: ratingOfRank(result),
  score,
  ruleset,
  mode,
  modeReason: mode_reason,
  generatedAt: created_at,
});
