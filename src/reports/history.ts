import type { AuditMode, ModeReason } from '../audit/mode.ts';
import type { Rating } from '../audit/score.ts';
import { type StoredResult, unpackResult } from '../audit/stored-result.ts';
import type { Database } from '../storage/database.ts';
import { cutSlice, type ListSlice, type Position } from './position.ts';
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

/** One ListPage of a report’s stored runs, the newest first. */
export const listRuns = async (
  db: Database,
  reportId: number,
  { perPage, page }: { perPage: number; page: number },
): Promise<{ rows: StoredRun[]; total: number }> => {
  const { total } = await db
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  const rows = await runs(db, reportId)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: rows.map(storedRun), total: Number(total) };
};

/** The runs after a position, the newest first. */
export const walkRuns = async (
  db: Database,
  reportId: number,
  { perPage }: { perPage: number },
  after: Position,
): Promise<ListSlice<StoredRun>> => {
  const rows = await runs(db, reportId)
    .where('id', '<', after.id)
    .limit(perPage + 1)
    .execute();
  return cutSlice(rows.map(storedRun), perPage, positionOfRun);
};

/** A run of a report with its audit result; undefined if the report has no such run. */
export const findRun = async (
  db: Database,
  reportId: number,
  id: number,
): Promise<(StoredRun & { auditResult: StoredResult }) | undefined> => {
  const row = await runs(db, reportId).where('id', '=', id).select('judgement').executeTakeFirst();
  return row && { ...storedRun(row), auditResult: unpackResult(row.judgement) };
};

/** The run that one is compared with: the last before it, of its mode if there is one. */
export const findRunToCompare = async (
  db: Database,
  reportId: number,
  { id, mode }: Pick<StoredRun, 'id' | 'mode'>,
): Promise<StoredRun | undefined> => {
  const before = runs(db, reportId).where('id', '<', id).limit(1);
  const row = (await before.where('mode', '=', mode).executeTakeFirst()) ?? (await before.executeTakeFirst());
  return row && storedRun(row);
};

export const positionOfRun = ({ id }: StoredRun): Position => ({ value: id, id });

const runs = (db: Database, reportId: number) =>
  db
    .selectFrom('run')
    .select(['id', 'result', 'score', 'ruleset', 'mode', 'mode_reason', 'created_at'])
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc');

const storedRun = ({
  id,
  result,
  score,
  ruleset,
  mode,
  mode_reason,
  created_at,
}: Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]): StoredRun => ({
  id,
  result: ratingOfRank(result),
  score,
  ruleset,
  mode,
  modeReason: mode_reason,
  generatedAt: created_at,
});
