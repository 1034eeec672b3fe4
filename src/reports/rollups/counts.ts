import { sql } from 'kysely';
import { DAY } from '../../lib/time.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction, Privacy, ReportState, ResultRank } from '../../storage/database.ts';
import { unawaitedMark } from '../../storage/statement-marks.ts';

/** The columns of a report that the counters depend on. */
export interface CountedColumns {
  workspace_id: number;
  project_id: number;
  state: ReportState;
  result: ResultRank | null;
  privacy: Privacy;
  score?: number | null;
}

/** A report’s packed issues before and after a change; null if the issues are not known or the report does not exist. */
export interface IssueChange {
  reportId: number;
  before: string | null;
  after: string | null;
  /** True if both states come from audits of the same mode, so that differences count as found or fixed. */
  isCompared: boolean;
}

/** Project id under which the counters of the whole account are stored. */
export const WHOLE_ACCOUNT = 0;

/**
 * Updates the counters: `reports` reports changed from `before` to `after`; null means absent. Only adds rows, so that no transaction waits for
 * another; `addUpCounts` later sums up these rows, including the issues of a single report.
 */
export const recount = async (
  trx: InTransaction,
  before: CountedColumns | null,
  after: CountedColumns | null,
  reports = 1,
  issues?: IssueChange,
): Promise<void> => {
  await recountAll(trx, [{ before, after, issues }], reports);
};

interface CountedChange {
  before: CountedColumns | null;
  after: CountedColumns | null;
  issues?: IssueChange | undefined;
}

/** Like `recount`, but for several changes. */
export const recountAll = async (trx: InTransaction, changes: readonly CountedChange[], reports = 1): Promise<void> => {
  const day = dayOf(timeOf(trx));
  const rows = changes.flatMap((change) => rowsOfChange(change, reports).map((row) => ({ ...row, day })));
  if (rows.length > 0) await trx.insertInto('report_count_change').values(rows).modifyEnd(unawaitedMark).execute();
};

/** Returns the number of days since 1970, in UTC. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

/** Returns a row that subtracts the old state and a row that adds the new state; the last row also contains the issues. */
const rowsOfChange = ({ before, after, issues }: CountedChange, reports: number) => {
  const score = before?.score !== after?.score;
  const isSame = before !== null && after !== null && !score && isAlike(before, after);
  const rows = [
    ...(before && !isSame ? [rowOf(before, -reports, score)] : []),
    ...(after && !isSame ? [rowOf(after, reports, score)] : []),
  ];
  if (!issues || issues.before === issues.after) return rows;
  const last = rows.pop() ?? (after && rowOf(after, 0, false));
  const { reportId, isCompared } = issues;
  const ofIssues = { report_id: reportId, issues_before: issues.before, issues_after: issues.after, compared: isCompared ? 1 : 0 };
  return last ? [...rows, { ...last, ...ofIssues }] : rows;
};

const isAlike = (one: CountedColumns, other: CountedColumns): boolean => KEY_COLUMNS.every((member) => one[member] === other[member]);

const KEY_COLUMNS = ['workspace_id', 'project_id', 'state', 'result', 'privacy'] as const satisfies (keyof CountedColumns)[];

const rowOf = ({ workspace_id, project_id, state, result, privacy, score = null }: CountedColumns, count: number, withScore: boolean) => ({
  workspace_id,
  project_id,
  state,
  result: result ?? (0 as const),
  privacy,
  count,
  score: withScore ? score : null,
});

/** Adds `by` to the number of the account’s projects. */
export const recountProjects = async (trx: InTransaction, accountId: number, by: number): Promise<void> => {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({ projects: eb('projects', '+', by) }))
    .where('id', '=', accountId)
    .execute();
};

export interface CountFilter {
  accountId: number;
  projectId?: number | undefined;
  state?: ReportState | undefined;
  /** Rank of the result; 0 selects reports without a result. */
  result?: ResultRank | 0 | undefined;
  privacy?: Privacy | undefined;
}

/** Selects rows that sum up to the counters of an account or of some of its projects: stored sums, and the changes since then. */
const selectCounts = (db: Database, accountId: number, projectIds: readonly number[]) => {
  const isWhole = projectIds.every((id) => id === WHOLE_ACCOUNT);
  const addedUp = db
    .selectFrom('report_count')
    .select(['project_id', 'state', 'result', 'privacy', 'count'])
    .where('workspace_id', '=', accountId)
    .where('project_id', 'in', projectIds);
  const changes = changesOf(db, accountId)
    .select(isWhole ? sql.lit(WHOLE_ACCOUNT).as('project_id') : 'project_id')
    .select(['state', 'result', 'privacy', 'count']);
  return addedUp.unionAll(isWhole ? changes : changes.where('project_id', 'in', projectIds)).as('counted');
};

/** Selects an account’s changes that have not been summed up yet. */
export const changesOf = (db: Database, accountId: number) =>
  db
    .selectFrom('report_count_change')
    .where('workspace_id', '=', accountId)
    .where('id', '>', ({ selectFrom }) => selectFrom('account').select('counted_to').where('id', '=', accountId));

/** Counts the reports that match a filter, in constant time. */
export const countReports = async (
  db: Database,
  { accountId, projectId = WHOLE_ACCOUNT, state, result, privacy }: CountFilter,
): Promise<number> => {
  let query = db.selectFrom(selectCounts(db, accountId, [projectId])).select(({ fn }) => fn.sum<number | null>('count').as('total'));
  if (state !== undefined) query = query.where('state', '=', state);
  if (result !== undefined) query = query.where('result', '=', result);
  if (privacy !== undefined) query = query.where('privacy', '=', privacy);
  return Number((await query.executeTakeFirst())?.total ?? 0);
};

/** Number of reports with the same state, result and privacy, in one project or in the whole account. */
export interface Kind extends Omit<CountedColumns, 'workspace_id' | 'project_id' | 'result'> {
  projectId: number;
  /** Rank of the result; 0 without a result. */
  result: ResultRank | 0;
  count: number;
}

/** Finds the combinations of state, result and privacy that have reports, for the whole account or for each of some projects. */
export const countKinds = async (
  db: Database,
  {
    accountId,
    projectIds = [WHOLE_ACCOUNT],
    state,
    result,
    privacy,
  }: Omit<CountFilter, 'projectId'> & { projectIds?: readonly number[] | undefined },
): Promise<Kind[]> => {
  if (projectIds.length === 0) return [];
  let query = db.selectFrom(selectCounts(db, accountId, projectIds));
  if (state !== undefined) query = query.where('state', '=', state);
  if (result !== undefined) query = query.where('result', '=', result);
  if (privacy !== undefined) query = query.where('privacy', '=', privacy);
  const kinds = await query
    .select(({ fn }) => ['project_id as projectId', 'state', 'result', 'privacy', fn.sum<number>('count').as('count')])
    .groupBy(['project_id', 'state', 'result', 'privacy'])
    .having(({ fn }) => fn.sum<number>('count'), '>', 0)
    .execute();
  return kinds.map((kind) => ({ ...kind, count: Number(kind.count) }));
};

/** Counts the reports of several projects by result. */
export const countByProject = async (
  db: Database,
  accountId: number,
  projectIds: readonly number[],
): Promise<Map<number, { total: number; good: number; decent: number; bad: number }>> => {
  const rows =
    projectIds.length === 0
      ? []
      : await db
          .selectFrom(selectCounts(db, accountId, projectIds))
          .select(({ fn }) => ['project_id', 'result', fn.sum<number>('count').as('total')])
          .groupBy(['project_id', 'result'])
          .execute();
  const counts = new Map(projectIds.map((id) => [id, { total: 0, good: 0, decent: 0, bad: 0 }]));
  for (const { project_id, result, total } of rows) {
    const of = counts.get(project_id);
    if (!of) continue;
    of.total += Number(total);
    if (result === 3) of.good += Number(total);
    if (result === 2) of.decent += Number(total);
    if (result === 1) of.bad += Number(total);
  }
  return counts;
};
