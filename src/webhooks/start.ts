import type { Logger } from '../config/log.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Queue } from '../queue/queue.ts';
import { defaultWorkerSettings, startWorker, type Worker } from '../queue/worker.ts';
import type { Publish } from '../reports/report-event.ts';
import type { Database } from '../storage/database.ts';
import type { Answered } from './attempt-delivery.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import type { DeliveryRef } from './job.ts';
import type { Render } from './message.ts';
import { makePublish } from './publish.ts';
import { UNREADABLE } from './record-attempt.ts';
import { openSecretBox, type SecretBox } from './secret.ts';
import { sendDigests } from './send-digests.ts';

/** Deliveries under way at once. They wait for others far more than they compute. */
const CONCURRENCY = 32;

export interface Webhooks {
  /** For whoever changes what webhooks are told of. */
  publish: Publish;
  queue: Queue;
  secretBox: SecretBox;
  render: Render;
  /** What may be reached, for checking an address before it is kept. */
  guard: HttpSettings;
  /** Lets the deliveries begin, where this process does them. */
  begin(): void;
  /** Finishes or hands back the deliveries under way within `grace` milliseconds; returns how many were handed back. */
  stop(grace: number): Promise<number>;
  /** Sends the digests that are due at a time, some at once; returns how many. */
  sendDigests(now: number): Promise<number>;
}

export interface WebhookParts {
  db: Database;
  /** Of the deliveries' own pool. */
  queue: Queue;
  /** The service's own secret, under which theirs are sealed. */
  secret: string;
  /** Whether this process delivers; else others do. */
  works: boolean;
  http: HttpSettings;
  render: Render;
  log: Logger;
}

/** Makes ready the deliveries: they have workers of their own, so that audits and they are never in each other's way. */
export const startWebhooks = ({ db, queue, works, secret, http, render, log }: WebhookParts): Webhooks => {
  const secretBox = openSecretBox(secret);
  const closing = new AbortController();
  const onAttempt = ({ webhookId: webhook, deliveryId: delivery }: DeliveryRef, { attempt, bug }: Answered): void => {
    const { status, error, duration: ms } = attempt;
    if (bug) log.error({ err: bug, webhook, delivery }, 'delivery failed');
    else if (error === UNREADABLE) log.error({ webhook, delivery }, 'webhook secret can’t be decrypted with this SECRET_KEY');
    else log.info({ webhook, delivery, status, error, ms }, 'delivery');
  };
  const context: DeliveryContext = { db, queue, secretBox, http, closing: closing.signal, now: Date.now, random: Math.random, onAttempt };
  let worker: Worker | undefined;
  return {
    publish: makePublish(queue, render),
    queue,
    secretBox,
    render,
    guard: http,
    sendDigests: (now) => sendDigests(db, queue, render, now),
    begin() {
      if (!works) return;
      worker = startWorker(
        queue,
        (job, slot) => deliver(context, job, slot),
        { ...defaultWorkerSettings, concurrency: CONCURRENCY },
        (error) => log.error({ err: error }, 'delivery failed, or claiming or extending deliveries failed'),
      );
    },
    async stop(grace) {
      const handedBack = (await worker?.stop(grace)) ?? 0;
      closing.abort(new Error('The service is closing'));
      return handedBack;
    },
  };
};
