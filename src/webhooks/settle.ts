import type { Updateable } from 'kysely';
import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import type { DeliveryTable, WebhookTable } from '../storage/tables/webhook.ts';
import type { Answered } from './attempt.ts';
import type { Attempt } from './delivery.ts';
import { disable } from './disable.ts';
import { countPending } from './enqueue.ts';
import { type Errand, lineUpJob } from './job.ts';
import { findLetter, type Letter } from './letter.ts';
import { TEST_TYPE } from './message.ts';
import { prune } from './prune.ts';
import { retryDelay } from './retry-delay.ts';

/** Attempts of one delivery that are kept. */
const KEPT_ATTEMPTS = 20;
const GONE = 410;

/** The error of an attempt for which the webhook's secret could not be opened, and the reason to disable the webhook when that lasts. */
export const UNREADABLE = 'secret_unreadable';

/** Writes down what came of an attempt at `url`, and what follows from it: the next attempt, or the end, or the end of the webhook. */
export const settle = async (
  trx: InTransaction,
  queue: Queue,
  errand: Errand,
  url: string,
  { attempt, retryAfter }: Answered,
  { now, random }: { now: number; random: number },
): Promise<void> => {
  const letter = await findLetter(trx, errand);
  if (!letter) return;
  const owned = { accountId: letter.account_id, id: errand.webhookId };
  const tries = letter.tries + 1;
  const attempts = [...(JSON.parse(letter.attempts) as Attempt[]), attempt].slice(-KEPT_ATTEMPTS);
  await write({ tries, attempts: JSON.stringify(attempts) });

  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    await end('delivered');
    await mark({ delivered_at: now, failing_since: null });
    return;
  }
  await mark({ failing_since: letter.failing_since ?? now });
  const isGone = attempt.status === GONE && url === letter.url;
  const delay = isGone ? undefined : retryDelay(letter.type, tries, random, retryAfter);
  if (delay !== undefined) {
    await write({ next_attempt_at: now + delay });
    await queue.add(trx, lineUpJob(errand, letter.account_id, delay));
    return;
  }
  await end('failed');
  if (isGone) await disable(trx, queue, owned, 'gone', now);
  else if (isHopeless(letter)) await disable(trx, queue, owned, attempt.error === UNREADABLE ? UNREADABLE : 'failing', now);

  async function end(state: 'delivered' | 'failed'): Promise<void> {
    await write({ state, next_attempt_at: null, finished_at: now });
    await countPending(trx, errand.webhookId, -1);
    await prune(trx, errand.webhookId);
  }

  async function write(values: Updateable<DeliveryTable>): Promise<void> {
    await trx.updateTable('delivery').set(values).where('id', '=', errand.deliveryId).execute();
  }

  async function mark(values: Updateable<WebhookTable>): Promise<void> {
    await trx.updateTable('webhook').set(values).where('id', '=', errand.webhookId).execute();
  }
};

/** A message was given up, after days, and nothing else got through since it was first sent. */
const isHopeless = ({ type, delivered_at, round_at }: Letter): boolean =>
  type !== TEST_TYPE && (delivered_at === null || delivered_at < round_at);
