import type { HostQueueSettings } from '../queue/host-queue.ts';
import type { NewJob } from '../queue/queue.ts';

/** The delivery of a job. A job of another round than the delivery’s is outdated and does nothing. */
export interface DeliveryRef {
  webhookId: number;
  deliveryId: number;
  round: number;
}

/**
 * At most two deliveries of a webhook run at once, so that a slow receiver does not occupy the workers. There is no gap, which would only
 * delay messages.
 */
export const deliveryQueueSettings: HostQueueSettings = { gap: 0, width: 2, isExempt: () => false };

export const DELIVER = 'deliver';
/** Kind of the jobs that add a delivery job after a delay, so that waiting deliveries do not block the webhook’s queue. */
export const REQUEUE = 'line_up';

/** The job that sends a delivery. `owner` is the account of the webhook. */
export const deliverJob = (ref: DeliveryRef, owner: number): NewJob => ({
  ...job(DELIVER, ref, owner),
  hostQueue: queueNameOf(ref.webhookId),
});

/** Kind of the jobs that cancel the pending deliveries of a disabled webhook. */
export const CANCEL = 'cancel';

export const newCancelDeliveriesJob = (webhookId: number, owner: number): NewJob => ({
  kind: CANCEL,
  payload: { webhook: webhookId },
  owner,
});

export const deliveryKinds: readonly string[] = [DELIVER, REQUEUE, CANCEL];

export const newRequeueJob = (ref: DeliveryRef, owner: number, delay: number): NewJob => ({ ...job(REQUEUE, ref, owner), delay });

/** Batch of all jobs of a webhook, and host queue of its deliveries. No host has a space in its name. */
export const queueNameOf = (webhookId: number): string => `webhook ${webhookId}`;

export const deliveryRefOf = ({ webhook, delivery, round }: Record<string, string | number>): DeliveryRef => ({
  webhookId: Number(webhook),
  deliveryId: Number(delivery),
  round: Number(round),
});

const job = (kind: string, { webhookId, deliveryId, round }: DeliveryRef, owner: number): NewJob => ({
  kind,
  owner,
  payload: { webhook: webhookId, delivery: deliveryId, round },
  batch: queueNameOf(webhookId),
});
