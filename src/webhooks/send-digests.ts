import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { DIGEST_TYPE, takeDigest } from './digest.ts';
import type { RenderEvent } from './message.ts';
import { addDeliveries, findListeners } from './publish.ts';

/** Maximum digests sent per call; the scheduler soon calls again for the rest. */
export const MAX_DIGESTS = 50;

/**
 * Sends the digests that are due and returns their number. A digest is deleted in the transaction that adds its deliveries, so that exactly one of
 * several processes sends it, once. An account without audits gets no digest.
 */
export const sendDigests = async (db: Database, queue: Queue, render: RenderEvent, now: number): Promise<number> => {
  const due = await db
    .selectFrom('digest')
    .select(['workspace_id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(MAX_DIGESTS)
    .execute();
  const failed: unknown[] = [];
  for (const { workspace_id: accountId, next_at: to } of due) {
    const sent = inAccount(db, accountId, async (trx) => {
      const digest = await takeDigest(trx, accountId, to);
      if (!digest) return;
      const interested = (await findListeners(trx, accountId)).filter(({ events }) => events.includes(DIGEST_TYPE));
      await addDeliveries(trx, queue, accountId, interested, { event: { type: DIGEST_TYPE, at: now, digest }, render });
    });
    // A failing digest must not delay the others.
    await sent.catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some digests were not sent');
  return due.length;
};
