import { sql } from 'kysely';
import { claimHostQueue } from '../../queue/host-queue.ts';
import type { Database, InTransaction } from '../../storage/database.ts';
import { inAccount } from '../../storage/locks.ts';
import { StorageUnavailable } from '../../storage/unavailable.ts';
import { addUpIssues, takeProjectIssues } from './add-up-issues.ts';
import { addUpScores, takeProjectScores } from './add-up-scores.ts';
import { changesOf, WHOLE_ACCOUNT } from './counts.ts';

/** Name of a host queue that one of all processes claims once per `EVERY` milliseconds. No host has this name. */
const SUMMING = 'report counts';
const EVERY = 1_000;

/**
 * Fewest changes of an account that are summed up, and most accounts per call. Every query of an account’s counters reads the remaining
 * changes.
 */
const MIN_CHANGES = 20;
const MAX_ACCOUNTS = 50;

/**
 * Sums up the changes of accounts that have many, in a transaction each. One process does so per second. Returns whether more may be left.
 */
export const addUpChanges = async (db: Database, now: number, stopping?: AbortSignal): Promise<boolean> => {
  const isOurs = await db.transaction().execute((trx) => claimHostQueue(trx, SUMMING, now, EVERY));
  if (!isOurs) return false;
  const accounts = await db
    .selectFrom('report_count_change')
    .select('account_id')
    .groupBy('account_id')
    // Issues are in no list before they are added up.
    .having(({ or, eb, fn }) => or([eb(fn.countAll(), '>=', MIN_CHANGES), eb(fn.max('report_id'), 'is not', null)]))
    .limit(MAX_ACCOUNTS)
    .execute();
  for (const { account_id: accountId } of accounts) {
    if (stopping?.aborted) return false;
    await inAccount(db, accountId, (trx) => addUpCounts(trx, accountId)).catch((error: unknown) => {
      // The account is busy; a later call sums up more.
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  }
  return accounts.length === MAX_ACCOUNTS;
};

/**
 * Adds all changes of an account to its counters, and to the issues of its reports, in an exclusive transaction of the account. Deletes
 * counters of projects that become 0.
 */
export const addUpCounts = async (trx: InTransaction, accountId: number): Promise<void> => {
  const changes = changesOf(trx, accountId);
  const { last } = await changes.select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
  if (last === null) return;
  const ofProjects = changes.select(['account_id', 'project_id', 'state', 'result', 'privacy', 'count']);
  const ofAccount = changes.select(['account_id', sql.lit(WHOLE_ACCOUNT).as('project_id')]).select(['state', 'result', 'privacy', 'count']);
  await trx
    .insertInto('report_count')
    .columns(['account_id', 'project_id', 'state', 'result', 'privacy', 'count'])
    .expression(
      trx
        .selectFrom(ofProjects.unionAll(ofAccount).as('changed'))
        .select(['account_id', 'project_id', 'state', 'result', 'privacy'])
        .select(({ fn }) => fn.sum<number>('count').as('count'))
        .groupBy(['account_id', 'project_id', 'state', 'result', 'privacy'])
        .having(({ fn }) => fn.sum<number>('count'), '<>', 0),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'project_id', 'state', 'result', 'privacy'])
        .doUpdateSet({ count: sql`report_count.count + excluded.count` }),
    )
    .execute();
  await trx
    .deleteFrom('report_count')
    .where('account_id', '=', accountId)
    .where('project_id', 'in', changes.select('project_id'))
    .where('count', '=', 0)
    .execute();
  await addUpScores(trx, accountId);
  await addUpIssues(trx, accountId);
  await trx.deleteFrom('report_count_change').where('account_id', '=', accountId).where('id', '<=', last).execute();
  await trx.updateTable('account').set({ counted_to: last }).where('id', '=', accountId).execute();
};

/**
 * Deletes a project’s counters and subtracts them from the account’s, in an exclusive transaction of the account. Returns the number of its
 * reports.
 */
export const takeProjectCounts = async (trx: InTransaction, accountId: number, projectId: number): Promise<number> => {
  await addUpCounts(trx, accountId);
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
  await takeProjectScores(trx, accountId, projectId);
  await takeProjectIssues(trx, accountId, projectId);
  return counts.reduce((sum, { count }) => sum + count, 0);
};
