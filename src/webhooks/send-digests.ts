import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { addDeliveries, findListeners } from './add-deliveries.ts';
import { DIGEST_TYPE, takeDigest } from './digest.ts';
import type { Render } from './message.ts';

/** Digests that one tick sends; what is left comes with the next one, soon. */
export const MAX_DIGESTS = 50;

/**
 * Sends the digests that are due at a time, and returns how many those were. What was noted is taken in the transaction that puts the
 * messages in line, so that of several processes one sends it, once; an account without audits has nothing to be told.
 */
export const sendDigests = async (db: Database, queue: Queue, render: Render, now: number): Promise<number> => {
  const due = await db
    .selectFrom('digest')
    .select(['account_id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(MAX_DIGESTS)
    .execute();
  const failed: unknown[] = [];
  for (const { account_id: accountId, next_at: to } of due) {
    const sent = inAccount(db, accountId, async (trx) => {
      const digest = await takeDigest(trx, accountId, to);
      if (!digest) return;
      const interested = (await findListeners(trx, accountId)).filter(({ events }) => events.includes(DIGEST_TYPE));
      await addDeliveries(trx, queue, accountId, interested, { event: { type: DIGEST_TYPE, at: now, digest }, render });
    });
    // One that breaks keeps none of the others waiting.
    await sent.catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some digests were not sent');
  return due.length;
};
