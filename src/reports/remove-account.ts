import { type Account, appointOperator, findAccount, retireAccount } from '../accounts/account.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { inAccounts, lock } from '../storage/locks.ts';
import { clearJob } from './clear.ts';
import { importingStates } from './job.ts';

/** A removed account and, if the account was the operator’s, the new operator. */
interface RemovedAccount {
  id: number;
  operator: Account | undefined;
}

/**
 * Deletes an account and its data; returns undefined if no such account exists. The account counts as deleted at once; a job deletes the rows. If the
 * account was the operator’s, the oldest other account becomes the operator’s.
 */
export const removeAccount = (db: Database, queue: Queue, email: string, now = timeOf(db)): Promise<RemovedAccount | undefined> =>
  inAccounts(db, async (trx) => {
    const account = await findAccount(trx, { email });
    if (!account) return undefined;
    const { id } = account;
    await lock(trx, 'account', id);
    await retireAccount(trx, id, now);
    // Disables the account’s webhooks and cancels its imports, which ends its deliveries.
    await trx
      .updateTable('webhook')
      .set({ disabled_at: now, disabled_reason: 'by_request' })
      .where('workspace_id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
    await trx
      .updateTable('import')
      .set({ state: 'cancelled' })
      .where('workspace_id', '=', id)
      .where('state', 'in', importingStates)
      .execute();
    await queue.add(trx, clearJob({ account: id }));
    return { id, operator: account.operator ? await appointOperator(trx) : undefined };
  });
