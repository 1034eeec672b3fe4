import type { z } from 'zod';
import { timestamp } from '../../front/envelope.ts';
import { reportSummary } from '../../front/reports/json.ts';
import type { DisabledReason } from '../../storage/tables/webhook.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import type { Digest } from '../../webhooks/digest.ts';
import type { WebhookEvent } from '../../webhooks/message.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { crawlJson } from '../crawls/json.ts';
import type { delivery as deliverySchema, webhook as webhookSchema } from './contract.ts';
import type { event as eventSchema } from './events.ts';

export const webhookJson = (webhook: Webhook): z.infer<typeof webhookSchema> => ({
  id: webhook.id,
  object: 'webhook',
  url: webhook.url,
  events: webhook.events,
  enabled: webhook.disabled === null,
  disabled: webhook.disabled && {
    reason: webhook.disabled.reason,
    detail: disabledReasonTexts[webhook.disabled.reason],
    at: timestamp(webhook.disabled.at),
  },
  pending: webhook.pending,
  last_delivered_at: time(webhook.deliveredAt),
  failing_since: time(webhook.failingSince),
  previous_secret_until: time(webhook.previousSecretUntil),
  created_at: timestamp(webhook.createdAt),
  updated_at: timestamp(webhook.updatedAt),
});

/** The payload of a webhook request: an event and its subject, as the API shows it. `base` is the base URL of links. */
export const eventJson = (event: WebhookEvent, base: string): z.infer<typeof eventSchema> => ({
  type: event.type,
  timestamp: timestamp(event.at),
  data: dataOf(event, base),
});

const dataOf = (event: WebhookEvent, base: string): z.infer<typeof eventSchema>['data'] => {
  switch (event.type) {
    case 'webhook.test':
      return { id: event.webhookId, object: 'webhook' };
    case 'digest.weekly':
      return digestJson(event.digest);
    case 'project.deleted':
      return { id: event.project, object: 'project', deleted: true, reports_deleted: event.reportsDeleted };
    case 'report.deleted': {
      const { id, object, url, project } = reportSummary(event.report, base);
      return { id, object, deleted: true, url, project };
    }
    case 'crawl.completed':
    case 'crawl.failed':
      return crawlJson(event.crawl, base);
    default:
      return reportSummary(event.report, base);
  }
};

const digestJson = ({ from, to, audits, reports, worse, better }: Digest) => ({
  object: 'digest' as const,
  from: timestamp(from),
  to: timestamp(to),
  audits,
  reports,
  worse: changesJson(worse),
  better: changesJson(better),
});

const changesJson = ({ total, items }: Digest['worse']) => ({
  total,
  items: items.map((one) => ({
    id: one.id,
    object: 'report' as const,
    url: one.url,
    project: one.project,
    ...one.now,
    previous: one.before,
  })),
  more: total - items.length,
});

/** Reasons why a webhook is disabled, for people. */
export const disabledReasonTexts: Record<DisabledReason, string> = {
  by_request: 'It was disabled by request.',
  gone: 'The receiver answered 410 Gone. If it is there again, send enabled=1.',
  failing: 'Deliveries failed for three days. Fix the receiver, then send enabled=1.',
  backlog: 'Too many deliveries were waiting. Fix the receiver or choose fewer events, then send enabled=1.',
  secret_unreadable: 'Its secret cannot be read, because SECRET_KEY of the service has changed. Rotate the secret, then send enabled=1.',
};

const time = (value: number | null): string | null => (value === null ? null : timestamp(value));

/** A delivery as in lists, without its payload. */
export const deliveryJson = (delivery: Delivery): z.infer<typeof deliverySchema> => ({
  id: delivery.id,
  object: 'delivery',
  webhook: delivery.webhookId,
  message_id: delivery.messageId,
  type: delivery.type,
  state: delivery.state,
  attempts: delivery.attempts.map(({ at, status, error, duration }) => ({ at: timestamp(at), status, error, duration_ms: duration })),
  next_attempt_at: time(delivery.nextAttemptAt),
  created_at: timestamp(delivery.createdAt),
  finished_at: time(delivery.finishedAt),
});
