import { type Account, appointOperator, findAccount, retireAccount } from '../accounts/account.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { inAccounts, lock } from '../storage/locks.ts';
import { clearJob } from './clear.ts';

/** An account that was removed and, where it was the operator, who is that now. */
interface RemovedAccount {
  id: number;
  operator: Account | undefined;
}

/**
 * Deletes an account with all it has; undefined when there is none. From then on nothing of it exists for anybody; a job clears the rows
 * away. If it was the operator, the oldest of the others becomes one.
 */
export const removeAccount = (db: Database, queue: Queue, email: string, now = Date.now()): Promise<RemovedAccount | undefined> =>
  inAccounts(db, async (trx) => {
    const account = await findAccount(trx, { email });
    if (!account) return undefined;
    const { id } = account;
    await lock(trx, 'account', id);
    await retireAccount(trx, id, now);
    // What is under way for it ends: messages to its webhooks, and reports for the pages of its imports.
    await trx
      .updateTable('webhook')
      .set({ disabled_at: now, disabled_reason: 'by_request' })
      .where('account_id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
    await trx
      .updateTable('import')
      .set({ state: 'cancelled' })
      .where('account_id', '=', id)
      .where('state', 'in', ['queued', 'reading', 'adding'])
      .execute();
    await queue.add(trx, clearJob({ account: id }));
    return { id, operator: account.operator ? await appointOperator(trx) : undefined };
  });
