import type { HostQueueSettings } from '../queue/host-queue.ts';
import type { NewJob } from '../queue/queue.ts';

/** What a job delivers. Of another round than the delivery's own, it is left over from before, and does nothing. */
export interface DeliveryRef {
  webhookId: number;
  deliveryId: number;
  round: number;
}

/** One webhook has few deliveries under way at once, so that a slow receiver holds no more of the workers. A gap would only make a busy one late. */
export const deliveryQueueSettings: HostQueueSettings = { gap: 0, width: 2, isExempt: () => false };

export const DELIVER = 'deliver';
/** Puts a delivery in line when its time has come, so that one that waits for that stands in nobody's way. */
export const REQUEUE = 'line_up';

/** `owner` is the account of the webhook; null in jobs of before they had one. */
export const deliverJob = (ref: DeliveryRef, owner: number | null): NewJob => ({
  ...job(DELIVER, ref, owner),
  lane: queueNameOf(ref.webhookId),
});

/** Cancels what is under way for a webhook that is disabled. */
export const CANCEL = 'cancel';

export const cancelJob = (webhookId: number, owner: number): NewJob => ({ kind: CANCEL, payload: { webhook: webhookId }, owner });

export const deliveryKinds: readonly string[] = [DELIVER, REQUEUE, CANCEL];

export const requeueJob = (ref: DeliveryRef, owner: number | null, delay: number): NewJob => ({ ...job(REQUEUE, ref, owner), delay });

/** The batch of all jobs of a webhook, and the host queue of those in line. No host is called so. */
export const queueNameOf = (webhookId: number): string => `webhook ${webhookId}`;

export const deliveryRefOf = ({ webhook, delivery, round }: Record<string, string | number>): DeliveryRef => ({
  webhookId: Number(webhook),
  deliveryId: Number(delivery),
  round: Number(round),
});

const job = (kind: string, { webhookId, deliveryId, round }: DeliveryRef, owner: number | null): NewJob => ({
  kind,
  ...(owner === null ? {} : { owner }),
  payload: { webhook: webhookId, delivery: deliveryId, round },
  batch: queueNameOf(webhookId),
});
