import { type RawBuilder, sql } from 'kysely';
import { claimHostQueue } from '../../queue/host-queue.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { inAccount } from '../../storage/locks.ts';
import { updateById } from '../../storage/resource.ts';
import { StorageUnavailable } from '../../storage/storage-error.ts';
import { addUpIssues } from './add-up-issues.ts';
import { changesOf, dayOf, WHOLE_ACCOUNT } from './counts.ts';
import {
  addToRollup,
  columnsOf,
  deleteOutdated,
  issueCounts,
  issueDays,
  type Rollup,
  removeProjectFrom,
  reportCounts,
  scoreCounts,
  scoreDays,
} from './rollup.ts';
import { BIN, dayOfChanges } from './scores.ts';

/** Name of a host queue that only one process claims, once per `SUM_INTERVAL` milliseconds. No host has this name. */
const SUM_QUEUE = 'report counts';
const SUM_INTERVAL = 1_000;

/** Minimum unsummed changes of an account before they are summed up, as all its counter queries read them; maximum accounts per call. */
const MIN_CHANGES = 20;
const MAX_ACCOUNTS = 50;

/** Sums up the changes of accounts with many changes, in one transaction each. One process does so per second. Returns true if more may be left. */
export const addUpChanges = async (db: Database, now: number, stopping?: AbortSignal): Promise<boolean> => {
  const isOurs = await db.transaction().execute((trx) => claimHostQueue(trx, SUM_QUEUE, now, SUM_INTERVAL));
  if (!isOurs) return false;
  const accounts = await db
    .selectFrom('report_count_change')
    .select('workspace_id')
    .groupBy('workspace_id')
    // Issues appear in lists only once they are summed up, so accounts with new issues are always included.
    .having(({ or, eb, fn }) => or([eb(fn.countAll(), '>=', MIN_CHANGES), eb(fn.max('report_id'), 'is not', null)]))
    .limit(MAX_ACCOUNTS)
    .execute();
  for (const { workspace_id: accountId } of accounts) {
    if (stopping?.aborted) return false;
    await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId)).catch((error: unknown) => {
      // The account is busy, so a later call sums up its changes.
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  }
  return accounts.length === MAX_ACCOUNTS;
};

/**
 * Adds all changes of an account to its counts of reports, scores and issues, in an exclusive transaction of the account. Deletes project counters
 * that become 0.
 */
export const addUpCounts = async (trx: InTransaction, accountId: number): Promise<void> => {
  const { last } = await changesOf(trx, accountId)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  for (const sums of [sumsOfReports, sumsOfScores, sumsOfDays]) await addChanges(trx, accountId, sums);
  await addUpIssues(trx, accountId);
  await trx.deleteFrom('report_count_change').where('workspace_id', '=', accountId).where('id', '<=', last).execute();
  await updateById(trx, 'account', accountId, { counted_to: last });
};

/** How an account’s changes are summed up for a roll-up: an SQL expression for each dimension and measure. */
interface Sums {
  rollup: Rollup;
  dimensions: readonly RawBuilder<unknown>[];
  measures: readonly RawBuilder<unknown>[];
  /** Condition that selects the changes to sum up. */
  where: RawBuilder<unknown>;
}

const { count, sum, good, bad } = dayOfChanges;

const sumsOfReports: Sums = {
  rollup: reportCounts,
  dimensions: reportCounts.dimensions.map((name) => sql.ref(name)),
  measures: [count],
  where: sql`true`,
};

const sumsOfScores: Sums = { rollup: scoreCounts, dimensions: [BIN], measures: [count, sum], where: sql`score is not null` };

const sumsOfDays: Sums = {
  rollup: scoreDays,
  dimensions: [sql`day`],
  measures: [count, sum, good, bad],
  where: sql`score is not null`,
};

/** Adds an account’s changes to a roll-up, for each changed project and for the whole account. */
const addChanges = async (trx: InTransaction, accountId: number, { rollup, dimensions, measures, where }: Sums): Promise<void> => {
  const values = ['workspace_id', 'state', 'result', 'privacy', 'count', 'score', 'day'] as const;
  const ofProjects = changesOf(trx, accountId).select('project_id').select(values);
  const ofAccount = changesOf(trx, accountId).select(sql.lit(WHOLE_ACCOUNT).as('project_id')).select(values);
  const changes = ofProjects.unionAll(ofAccount).as('changes');
  const key = [sql`workspace_id`, sql`project_id`, ...dimensions];
  const columns = [...key, ...measures].map((value, index) => sql`${value} as ${sql.ref(columnsOf(rollup)[index] ?? '')}`);
  const differences = sql`select ${sql.join(columns)} from ${changes} where ${where} group by ${sql.join(key)}`;
  await addToRollup(trx, rollup, differences);
  await deleteOutdated(trx, rollup, accountId, sql`select project_id from ${changes} where ${where}`);
};

/**
 * Deletes a project’s counters and subtracts them from the account’s counters, in an exclusive transaction of the account. Returns the number of the
 * project’s reports.
 */
export const removeProjectCounts = async (trx: InTransaction, accountId: number, projectId: number): Promise<number> => {
  await addUpCounts(trx, accountId);
  const total = trx.selectFrom('report_count').where('workspace_id', '=', accountId).where('project_id', '=', projectId);
  const { reports } = await total.select(({ fn }) => fn.sum<number | null>('count').as('reports')).executeTakeFirstOrThrow();
  const project = { accountId, projectId };
  const where = sql`workspace_id = ${accountId} and project_id = ${projectId}`;
  const today = sql`workspace_id, ${sql.lit(dayOf(timeOf(trx)))} as day`;
  await removeProjectFrom(
    trx,
    scoreDays,
    project,
    sql`
    select ${today}, sum(count) as count, sum(sum) as sum, sum(case when bin >= 8 then count else 0 end) as good,
      sum(case when bin < 5 then count else 0 end) as bad
    from score_count where ${where} group by workspace_id`,
  );
  await removeProjectFrom(
    trx,
    issueDays,
    project,
    sql`select ${today}, check_number, failed + warned as net, 0 as found, 0 as fixed from issue_count where ${where}`,
  );
  for (const rollup of [reportCounts, scoreCounts, issueCounts]) await removeProjectFrom(trx, rollup, project);
  return Number(reports ?? 0);
};
