import type { HostQueueSettings } from '../queue/host-queue.ts';
import type { NewJob } from '../queue/queue.ts';

/** Identifies the delivery of a job. If the delivery is now in a different round, the job is outdated and does nothing. */
export interface DeliveryRef {
  webhookId: number;
  deliveryId: number;
  round: number;
}

/**
 * At most two deliveries of a webhook run concurrently, so that a slow receiver does not occupy all workers. There is no gap between deliveries,
 * because a gap would only delay messages.
 */
export const deliveryQueueSettings: HostQueueSettings = { gap: 0, width: 2, isExempt: () => false };

export const DELIVER_KIND = 'deliver';
/** Kind of jobs that add a delivery job after a delay, so that waiting deliveries do not block the webhook’s queue. */
export const REQUEUE_KIND = 'line_up';

/** Returns the job that sends a delivery. `owner` is the webhook’s account. */
export const deliverJob = (ref: DeliveryRef, owner: number): NewJob => ({
  ...job(DELIVER_KIND, ref, owner),
  hostQueue: queueNameOf(ref.webhookId),
});

/** Kind of jobs that cancel the pending deliveries of a disabled webhook. */
export const CANCEL_KIND = 'cancel';

export const newCancelDeliveriesJob = (webhookId: number, owner: number): NewJob => ({
  kind: CANCEL_KIND,
  payload: { webhook: webhookId },
  owner,
});

export const deliveryKinds: readonly string[] = [DELIVER_KIND, REQUEUE_KIND, CANCEL_KIND];

export const newRequeueJob = (ref: DeliveryRef, owner: number, delay: number): NewJob => ({ ...job(REQUEUE_KIND, ref, owner), delay });

/** Name of the batch of a webhook’s jobs, and of the host queue of its deliveries. Host names never contain a space, so names cannot collide. */
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
