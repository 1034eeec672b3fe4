import { z } from 'zod';
import { MAX_CHANGES } from '../../../webhooks/digest.ts';
import { eventTypes } from '../../../webhooks/webhook.ts';
import { count, id, time } from './parts.ts';
import { rating, reportSummary, score } from './report.ts';

export const webhook = z
  .object({
    id,
    object: z.literal('webhook'),
    url: z.string().describe('As submitted.'),
    events: z.array(z.enum(eventTypes)).min(1),
    enabled: z.boolean(),
    disabled: z
      .object({
        reason: z.enum(['by_request', 'gone', 'failing', 'backlog', 'secret_unreadable']),
        detail: z.string(),
        at: time('Since when.'),
      })
      .nullable(),
    pending: count('Deliveries that are not over.'),
    last_delivered_at: time('When a message last got through.').nullable(),
    failing_since: time('When messages ceased to get through.').nullable(),
    previous_secret_until: time('Until when secrets that were replaced sign along, the last of them to end.').nullable(),
    created_at: time('When it was made.'),
    updated_at: time('When it was last changed.'),
  })
  .describe('A URL that receives the events of the account.');

export const webhookWithSecret = webhook
  .extend({
    secret: z
      .string()
      .regex(/^whsec_/)
      .nullable()
      .describe('Shown to the request that made it. Null when that is sent again and the secret was replaced meanwhile.'),
  })
  .describe('A webhook and the secret that signs its messages (Standard Webhooks 1.0).');

export const delivery = z
  .object({
    id,
    object: z.literal('delivery'),
    webhook: id,
    message_id: z.string().describe('The same for all attempts: the header webhook-id.'),
    type: z.enum([...eventTypes, 'webhook.test']),
    state: z.enum(['pending', 'delivered', 'failed', 'cancelled']),
    attempts: z.array(
      z.object({
        at: time('When it began.'),
        status: z.int().nullable().describe('Status of the answer.'),
        error: z.string().nullable().describe('Why there was none.'),
        duration_ms: count('Milliseconds.'),
      }),
    ),
    next_attempt_at: time('When it is tried again.').nullable(),
    created_at: time('When it was queued.'),
    finished_at: time('When it was over.').nullable(),
  })
  .describe('One message for one webhook, and how it went.');

const deletedReport = z
  .object({ id, object: z.literal('report'), deleted: z.literal(true), url: z.string(), project: z.string() })
  .describe('With report.deleted.');

const deletedProject = z
  .object({ id: z.string(), object: z.literal('project'), deleted: z.literal(true), reports_deleted: count('With it.') })
  .describe('With project.deleted.');

const testedWebhook = z.object({ id, object: z.literal('webhook') }).describe('With webhook.test.');

const changed = z.object({
  total: count('How many.'),
  items: z
    .array(
      z.object({
        id,
        object: z.literal('report'),
        url: z.string(),
        project: z.string(),
        result: rating,
        score,
        previous: z.object({ result: rating, score }).describe('At the beginning of the week.'),
      }),
    )
    .max(MAX_CHANGES)
    .describe('Those whose score changed most.'),
  more: count('Those that are not listed.'),
});

const digest = z
  .object({
    object: z.literal('digest'),
    from: time('Beginning of the week.'),
    to: time('Its end.'),
    audits: z.object({ completed: count('Finished.'), failed: count('Failed.') }),
    reports: z.object({ total: count('All there are now.'), good: count(''), decent: count(''), bad: count('') }),
    worse: changed.describe('Reports that have a worse rating than at the beginning.'),
    better: changed.describe('Reports that have a better one.'),
  })
  .describe('With digest.weekly.');

const subject = z.union([reportSummary, deletedReport, deletedProject, digest, testedWebhook]);

export const event = z
  .object({ type: z.enum([...eventTypes, 'webhook.test']), timestamp: time('When it happened.'), data: subject })
  .describe('A message: an event, and what it is about as the interface shows it.');

export const deliveryWithPayload = delivery.extend({ payload: event.describe('What was sent.') });
