import type { HttpSettings } from '../http/settings.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { type JobSlot, uncountedSlot } from '../queue/slot.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type AttemptResult, attemptDelivery } from './attempt-delivery.ts';
import { findPendingDelivery, type PendingDelivery } from './delivery.ts';
import { cancelDeliveries } from './disable.ts';
import { CANCEL_KIND, type DeliveryRef, deliverJob, deliveryRefOf, queueNameOf, REQUEUE_KIND } from './job.ts';
import { recordAttempt, UNREADABLE_SECRET } from './record-attempt.ts';
import { findSigningSecrets, openSecrets } from './signing-secrets.ts';

export interface DeliveryContext {
  db: Database;
  queue: Queue;
  secretBox: SecretBox;
  http: HttpSettings;
  /** Aborts running requests, after the worker has released their jobs. */
  closing: AbortSignal;
  now(): number;
  /** Returns a random number from 0 to 1. */
  random(): number;
  onAttempt(ref: DeliveryRef, result: AttemptResult): void;
}

/** Runs one job of the delivery pool. Only the holder of the job writes the result; a message may be sent twice, but is never lost. */
export const deliver = async (context: DeliveryContext, job: Job, slot: JobSlot = uncountedSlot): Promise<void> => {
  if (job.kind === CANCEL_KIND) return cancelPending(context, job);
  const ref = deliveryRefOf(job.payload);
  const pending = await findPendingDelivery(context.db, ref);
  if (!pending || job.kind === REQUEUE_KIND) return requeueDelivery(context, job, ref);
  const sealed = await findSigningSecrets(context.db, ref.webhookId, context.now());
  // Every webhook has a secret, so a webhook without one was deleted meanwhile.
  if (sealed.length === 0) return requeueDelivery(context, job, ref);
  const secrets = openSecrets(context.secretBox, sealed, pending.workspace_id);
  const result = secrets ? await slot.waiting(() => sendMessage(context, pending, secrets)) : unsigned(context.now());
  if (result) await recordResult(context, job, ref, pending, result);
};

const cancelPending = async ({ db, queue, now }: DeliveryContext, job: Job): Promise<void> => {
  await cancelDeliveries(db, queue, { workspace_id: job.owner, id: Number(job.payload.webhook) }, now);
  await inAccount(db, job.owner, (trx) => queue.finish(trx, job));
};

/** Sends the message; returns undefined if the service shuts down meanwhile. */
const sendMessage = async (
  { http, closing, now }: DeliveryContext,
  pending: PendingDelivery,
  secrets: readonly string[],
): Promise<AttemptResult | undefined> =>
  attemptDelivery(pending, secrets, http, now(), closing).catch((error: unknown) => {
    if (!closing.aborted) throw error;
    return undefined;
  });

/** A failed attempt without a signature: the service’s former SECRET_KEY may be restored before the last retry. */
const unsigned = (at: number): AttemptResult => ({ attempt: { at, status: null, error: UNREADABLE_SECRET, duration: 0 }, retryAfter: 0 });

const recordResult = async (
  context: DeliveryContext,
  job: Job,
  ref: DeliveryRef,
  pending: PendingDelivery,
  result: AttemptResult,
): Promise<void> => {
  const { db, queue } = context;
  context.onAttempt(ref, result);
  const now = context.now();
  await inAccount(db, job.owner, async (trx) => {
    if (await queue.finish(trx, job)) await recordAttempt(trx, queue, ref, pending.url, result, { now, random: context.random() });
  });
  if (result.retryAfter > 0) await queue.closeHostQueue(queueNameOf(ref.webhookId), result.retryAfter);
};

/** Finishes a job whose delay is over or which has nothing to deliver, and adds a delivery job if the delivery is still pending. */
const requeueDelivery = ({ db, queue }: DeliveryContext, job: Job, ref: DeliveryRef): Promise<void> =>
  inAccount(db, job.owner, async (trx) => {
    const pending = (await queue.finish(trx, job)) && (await findPendingDelivery(trx, ref));
    if (pending) await queue.add(trx, deliverJob(ref, pending.workspace_id));
  });
