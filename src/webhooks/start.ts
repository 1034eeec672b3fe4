import type { Logger } from '../config/log.ts';
import type { HttpSettings } from '../http/settings.ts';
import { openSecretBox, type SecretBox } from '../lib/secret-box.ts';
import type { Queue } from '../queue/queue.ts';
import { defaultWorkerSettings, startWorker, type Worker } from '../queue/worker.ts';
import type { Publish } from '../reports/report-event.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import type { DeliveryRef } from './job.ts';
import type { RenderEvent } from './message.ts';
import { makePublish } from './publish.ts';
import { isDelivered, UNREADABLE_SECRET } from './record-attempt.ts';
import { sendDigests } from './send-digests.ts';

/** Deliveries that run concurrently; most of the time they wait for receivers. */
const CONCURRENCY = 32;

export interface Webhooks {
  /** Publishes events to webhooks. */
  publish: Publish;
  queue: Queue;
  secretBox: SecretBox;
  render: RenderEvent;
  /** Limits of outgoing requests, used to validate a URL before it is stored. */
  guard: HttpSettings;
  /** Starts delivering, if this process delivers and has not started yet. */
  begin(): void;
  /** Finishes running deliveries within `grace` milliseconds and releases the rest; returns the number of released deliveries. */
  stop(grace: number): Promise<number>;
  /** Sends up to 50 digests that are due; returns the number of digests. */
  sendDigests(now: number): Promise<number>;
}

export interface WebhookParts {
  db: Database;
  /** Job queue of the delivery pool. */
  queue: Queue;
  /** The service’s secret, from which the encryption key is derived. */
  secret: string;
  /** True if this process delivers messages; otherwise other processes do. */
  works: boolean;
  http: HttpSettings;
  render: RenderEvent;
  /** Called after each delivery attempt. */
  onAttempt?(outcome: 'delivered' | 'refused' | 'failed'): void;
  log: Logger;
}

/** Sets up the delivery of webhooks with separate workers, so that audits and deliveries never delay each other. */
export const startWebhooks = ({ db, queue, works, secret, http, render, log, onAttempt: count }: WebhookParts): Webhooks => {
  const secretBox = openSecretBox(secret);
  const closing = new AbortController();
  const onAttempt = ({ webhookId: webhook, deliveryId: delivery }: DeliveryRef, { attempt, bug }: AttemptResult): void => {
    const { status, error, duration: ms } = attempt;
    count?.(status === null ? 'failed' : isDelivered(status) ? 'delivered' : 'refused');
    if (bug) log.error({ err: bug, webhook, delivery }, 'delivery failed');
    else if (error === UNREADABLE_SECRET) log.error({ webhook, delivery }, 'webhook secret can’t be decrypted with this SECRET_KEY');
    else log.info({ webhook, delivery, status, error, ms }, 'delivery');
  };
  const context: DeliveryContext = {
    db,
    queue,
    secretBox,
    http,
    closing: closing.signal,
    now: () => timeOf(db),
    random: Math.random,
    onAttempt,
  };
  let worker: Worker | undefined;
  return {
    publish: makePublish(queue, render),
    queue,
    secretBox,
    render,
    guard: http,
    sendDigests: (now) => sendDigests(db, queue, render, now),
    begin() {
      if (!works || worker) return;
      worker = startWorker(
        queue,
        (job, slot) => deliver(context, job, slot),
        { ...defaultWorkerSettings, concurrency: CONCURRENCY },
        (error) => log.error({ err: error }, 'delivery failed, or claiming or extending deliveries failed'),
      );
    },
    async stop(grace) {
      const released = (await worker?.stop(grace)) ?? 0;
      closing.abort(new Error('The service is closing'));
      return released;
    },
  };
};
