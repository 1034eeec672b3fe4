import type { Updateable } from 'kysely';
import { DAY, HOUR, MINUTE, SECOND } from '../lib/time.ts';
import type { Queue } from '../queue/queue.ts';
import type { InTransaction } from '../storage/database.ts';
import { updateById } from '../storage/resource.ts';
import type { DeliveryTable, WebhookTable } from '../storage/schema/webhook.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import { type Attempt, countPending, findPendingDelivery, type PendingDelivery } from './delivery.ts';
import { disable } from './disable.ts';
import { type DeliveryRef, newRequeueJob } from './job.ts';
import { TEST_TYPE } from './message.ts';

/** Maximum attempts stored per delivery. */
const KEPT_ATTEMPTS = 20;
const GONE_STATUS = 410;

/** Error of an attempt if the secret could not be decrypted, and reason for disabling the webhook if this persists. */
export const UNREADABLE_SECRET = 'secret_unreadable';

/** Whether a receiver’s status means that the receiver accepted the message. */
export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** Stores the result of an attempt at `url` and its consequence: the next attempt, the end of the delivery, or a disabled webhook. */
export const recordAttempt = async (
  trx: InTransaction,
  queue: Queue,
  ref: DeliveryRef,
  url: string,
  { attempt, retryAfter }: AttemptResult,
  { now, random }: { now: number; random: number },
): Promise<void> => {
  const pending = await findPendingDelivery(trx, ref);
  if (!pending) return;
  const owned = { workspace_id: pending.workspace_id, id: ref.webhookId };
  const tries = pending.tries + 1;
  const attempts = [...(JSON.parse(pending.attempts) as Attempt[]), attempt].slice(-KEPT_ATTEMPTS);
  await write({ tries, attempts: JSON.stringify(attempts) });

  if (attempt.status !== null && isDelivered(attempt.status)) {
    await end('delivered');
    await change({ delivered_at: now, failing_since: null });
    return;
  }
  await change({ failing_since: pending.failing_since ?? now });
  const isGone = attempt.status === GONE_STATUS && url === pending.url;
  const delay = isGone ? undefined : retryDelay(pending.type, tries, random, retryAfter);
  if (delay !== undefined) {
    await write({ next_attempt_at: now + delay });
    await queue.add(trx, newRequeueJob(ref, pending.workspace_id, delay));
    return;
  }
  await end('failed');
  if (isGone) await disable(trx, queue, owned, 'gone', now);
  else if (isHopeless(pending)) await disable(trx, queue, owned, attempt.error === UNREADABLE_SECRET ? UNREADABLE_SECRET : 'failing', now);

  async function end(state: 'delivered' | 'failed'): Promise<void> {
    await write({ state, next_attempt_at: null, finished_at: now });
    await countPending(trx, ref.webhookId, -1);
  }

  async function write(values: Updateable<DeliveryTable>): Promise<void> {
    await updateById(trx, 'delivery', ref.deliveryId, values);
  }

  async function change(values: Updateable<WebhookTable>): Promise<void> {
    await updateById(trx, 'webhook', ref.webhookId, values);
  }
};

/** Whether the webhook has received no message since this message was first sent, days ago. */
const isHopeless = ({ type, delivered_at, round_at }: PendingDelivery): boolean =>
  type !== TEST_TYPE && (delivered_at === null || delivered_at < round_at);

/** Milliseconds between attempts, as recommended by Standard Webhooks: ten attempts in slightly more than three days. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];

/** Random fraction added to a delay, so that deliveries which failed together are not retried together. */
const JITTER = 0.1;

/**
 * Returns the milliseconds from the `tries`th failed attempt to the next attempt; undefined after the last attempt. `random` is from 0 to 1;
 * `retryAfter` is the receiver’s Retry-After in milliseconds.
 */
export const retryDelay = (type: string, tries: number, random: number, retryAfter = 0): number | undefined => {
  // A test message is sent only once, because nobody waits days for a test.
  const delay = type === TEST_TYPE ? undefined : DELAYS[tries - 1];
  return delay === undefined ? undefined : Math.round(Math.max(delay, retryAfter) * (1 + JITTER * random));
};
