import type { NewJob } from '../queue/queue.ts';

/** What a job delivers. Of another round than the delivery's own, it is left over from before, and does nothing. */
export interface Errand {
  webhookId: number;
  deliveryId: number;
  round: number;
}

/** Deliveries of one webhook under way at once: a slow receiver holds no more of the workers. */
export const LANE_WIDTH = 2;

export const DELIVER = 'deliver';
/** Puts a delivery in line when its time has come, so that one that waits for that stands in nobody's way. */
export const LINE_UP = 'line_up';

export const deliverJob = (errand: Errand): NewJob => ({ ...job(DELIVER, errand), lane: laneOf(errand.webhookId) });

export const lineUpJob = (errand: Errand, delay: number): NewJob => ({ ...job(LINE_UP, errand), delay });

/** The batch of all jobs of a webhook, and the lane of those in line. No host is called so. */
export const laneOf = (webhookId: number): string => `webhook ${webhookId}`;

export const errandOf = ({ webhook, delivery, round }: Record<string, string | number>): Errand => ({
  webhookId: Number(webhook),
  deliveryId: Number(delivery),
  round: Number(round),
});

const job = (kind: string, { webhookId, deliveryId, round }: Errand): NewJob => ({
  kind,
  payload: { webhook: webhookId, delivery: deliveryId, round },
  batch: laneOf(webhookId),
});
