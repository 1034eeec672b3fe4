import type { Queue } from '../queue/queue.ts';
import type { Announce } from '../reports/announce.ts';
import { findListeners, tell } from './add-deliveries.ts';
import { DIGEST_TYPE, noteForDigest } from './digest.ts';
import { look, type Render } from './message.ts';

/** Tells an account's webhooks of what happens: their deliveries and jobs are part of the transaction of the change. */
export const makeAnnounce =
  (queue: Queue, render: Render, clock: () => number = Date.now): Announce =>
  async (trx, event) => {
    const listeners = await findListeners(trx, event.accountId);
    const now = clock();
    if (listeners.some(({ events }) => events.includes(DIGEST_TYPE))) await noteForDigest(trx, event, now);
    const interested = listeners.filter(({ events }) => events.includes(event.type));
    if (interested.length === 0) return;
    const told = await look(trx, event, now);
    if (told) await tell(trx, queue, event.accountId, interested, { told, render });
  };
