import { sql } from 'kysely';
import type { Database, InTransaction, Privacy, ReportState, ResultRank } from '../storage/database.ts';

/** What of a report is counted. */
export interface Countable {
  account_id: number;
  project_id: number;
  state: ReportState;
  result: ResultRank | null;
  privacy: Privacy;
}

/** The account's own counters stand under this project. */
export const WHOLE_ACCOUNT = 0;

/** Keeps the counters with a change: so many reports were like `before` and are now like `after`; null for not there. */
export const recount = async (trx: InTransaction, before: Countable | null, after: Countable | null, reports = 1): Promise<void> => {
  if (before && after && isAlike(before, after)) return;
  await trx
    .insertInto('report_count')
    .values([...(before ? rowsOf(before, -reports) : []), ...(after ? rowsOf(after, reports) : [])])
    .onConflict((conflict) => conflict.columns(KEY).doUpdateSet({ count: sql`report_count.count + excluded.count` }))
    .execute();
};

/** Counted by the same rows, which one statement may not change twice. */
const isAlike = (one: Countable, other: Countable): boolean => KEY.every((member) => one[member] === other[member]);

const KEY = ['account_id', 'project_id', 'state', 'result', 'privacy'] as const satisfies (keyof Countable)[];

const rowsOf = ({ account_id, project_id, state, result, privacy }: Countable, count: number) =>
  [project_id, WHOLE_ACCOUNT].map((project) => ({
    account_id,
    project_id: project,
    state,
    result: result ?? (0 as const),
    privacy,
    count,
  }));

/** Takes a project's counters away, from the account's too. Returns how many reports it had. */
export const takeProjectCounts = async (trx: InTransaction, accountId: number, projectId: number): Promise<number> => {
  const counts = await trx
    .deleteFrom('report_count')
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId)
    .returningAll()
    .execute();
  for (const { state, result, privacy, count } of counts) {
    await trx
      .updateTable('report_count')
      .set(({ eb }) => ({ count: eb('count', '-', count) }))
      .where('account_id', '=', accountId)
      .where('project_id', '=', WHOLE_ACCOUNT)
      .where('state', '=', state)
      .where('result', '=', result)
      .where('privacy', '=', privacy)
      .execute();
  }
  return counts.reduce((sum, { count }) => sum + count, 0);
};

/** Keeps the account's number of projects: it grew by so many. */
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
  /** 0 for reports without a result. */
  result?: ResultRank | 0 | undefined;
  privacy?: Privacy | undefined;
}

/** How many reports there are of a kind, in constant time. */
export const countReports = async (
  db: Database,
  { accountId, projectId = WHOLE_ACCOUNT, state, result, privacy }: CountFilter,
): Promise<number> => {
  let query = db
    .selectFrom('report_count')
    .select(({ fn }) => fn.sum<number | null>('count').as('total'))
    .where('account_id', '=', accountId)
    .where('project_id', '=', projectId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (result !== undefined) query = query.where('result', '=', result);
  if (privacy !== undefined) query = query.where('privacy', '=', privacy);
  return Number((await query.executeTakeFirst())?.total ?? 0);
};

/** Reports of an account that share a state, a result and a privacy, of one project or of all. */
export interface Kind extends Omit<Countable, 'account_id' | 'project_id' | 'result'> {
  projectId: number;
  /** 0 for none. */
  result: ResultRank | 0;
  count: number;
}

/** The kinds of reports that there are, of the whole account or of some projects each. */
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
  let query = db
    .selectFrom('report_count')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', projectIds)
    .where('count', '>', 0);
  if (state !== undefined) query = query.where('state', '=', state);
  if (result !== undefined) query = query.where('result', '=', result);
  if (privacy !== undefined) query = query.where('privacy', '=', privacy);
  return query.select(['project_id as projectId', 'state', 'result', 'privacy', 'count']).execute();
};

/** Reports of several projects, by project and result. */
export const countByProject = async (
  db: Database,
  accountId: number,
  projectIds: readonly number[],
): Promise<Map<number, { total: number; good: number; decent: number; bad: number }>> => {
  const rows =
    projectIds.length === 0
      ? []
      : await db
          .selectFrom('report_count')
          .select(({ fn }) => ['project_id', 'result', fn.sum<number>('count').as('total')])
          .where('account_id', '=', accountId)
          .where('project_id', 'in', projectIds)
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
