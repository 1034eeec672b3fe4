import type { Queue } from '../queue/queue.ts';
import type { Announce } from '../reports/announce.ts';
import { disable } from './disable.ts';
import { enqueue, MAX_PENDING } from './enqueue.ts';
import { look, makeMessage, type Render } from './message.ts';

/** Tells an account's webhooks of what happens: their deliveries and jobs are part of the transaction of the change. */
export const makeAnnounce =
  (queue: Queue, render: Render, clock: () => number = Date.now): Announce =>
  async (trx, event) => {
    const enabled = await trx
      .selectFrom('webhook')
      .select(['id', 'events', 'pending'])
      .where('account_id', '=', event.accountId)
      .where('disabled_at', 'is', null)
      .execute();
    const interested = enabled.filter(({ events }) => events.split(' ').includes(event.type));
    if (interested.length === 0) return;
    const now = clock();
    const told = await look(trx, event, now);
    if (!told) return;
    const message = makeMessage(told, render);
    for (const { id, pending } of interested) {
      if (pending < MAX_PENDING) await enqueue(trx, queue, { accountId: event.accountId, webhookId: id }, message, now);
      else await disable(trx, queue, id, 'backlog', now);
    }
  };
