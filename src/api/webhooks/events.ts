import { z } from 'zod';
import { timestamp } from '../../front/envelope.ts';
import { deleted, id } from '../../front/fields.ts';
import { reportSummary as reportJson } from '../../front/reports/json.ts';
import { rating, reportSummary, score } from '../../front/reports/schema.ts';
import { components, count, time } from '../../lib/schema.ts';
import { type Digest, MAX_CHANGES, WEEK } from '../../webhooks/digest.ts';
import { TEST_TYPE, type WebhookEvent } from '../../webhooks/message.ts';
import { events, eventTypes } from '../../webhooks/webhook.ts';
import { exampleCrawl, exampleRunningCrawl } from '../crawls/example.ts';
import { crawl, crawlJson } from '../crawls/json.ts';
import { DONE, EXAMPLE_BASE, exampleReport } from '../reports/example.ts';

const deletedReport = deleted('report', id).extend({ url: z.string(), project: z.string() }).describe('Subject of report.deleted.');

const deletedProject = deleted('project', z.string())
  .extend({ reports_deleted: count('Number of reports deleted with the project.') })
  .describe('Subject of project.deleted.');

const testedWebhook = z.object({ id, object: z.literal('webhook') }).describe('Subject of webhook.test.');

const changedReportsSchema = z.object({
  total: count('Number of these reports.'),
  items: z
    .array(
      z.object({
        id,
        object: z.literal('report'),
        url: z.string(),
        project: z.string(),
        result: rating,
        score,
        previous: z.object({ result: rating, score }).describe('Rating at the beginning of the week.'),
      }),
    )
    .max(MAX_CHANGES)
    .describe('Reports whose score changed most.'),
  more: count('Number of reports that aren’t in the list.'),
});

const digest = z
  .object({
    object: z.literal('digest'),
    from: time('Beginning of the week.'),
    to: time('End of the week.'),
    audits: z.object({ completed: count('Completed audits.'), failed: count('Failed audits.') }),
    reports: z.object({
      total: count('All reports now.'),
      good: count('Reports rated good.'),
      decent: count('Reports rated decent.'),
      bad: count('Reports rated bad.'),
    }),
    worse: changedReportsSchema.describe('Reports with a worse rating than at the beginning of the week.'),
    better: changedReportsSchema.describe('Reports with a better rating than at the beginning of the week.'),
  })
  .describe('Subject of digest.weekly.');

const subject = z.union([reportSummary, crawl, deletedReport, deletedProject, digest, testedWebhook]);

const messageTypes = [...eventTypes, TEST_TYPE] as const;

export const event = z
  .object({ type: z.enum(messageTypes), timestamp: time('When the event happened.'), data: subject })
  .describe('A message: an event and its subject, in the JSON of the API.')
  .register(components, { id: 'Event' });

/** Creates the payload of a webhook request: an event and its subject, as the API shows it. `base` is the base URL of links. */
export const eventJson = (one: WebhookEvent, base: string): z.infer<typeof event> => ({
  type: one.type,
  timestamp: timestamp(one.at),
  data: dataOf(one, base),
});

const dataOf = (one: WebhookEvent, base: string): z.infer<typeof event>['data'] => {
  switch (one.type) {
    case 'webhook.test':
      return { id: one.webhookId, object: 'webhook' };
    case 'digest.weekly':
      return digestJson(one.digest);
    case 'project.deleted':
      return { id: one.project, object: 'project', deleted: true, reports_deleted: one.reportsDeleted };
    case 'report.deleted': {
      const { id, object, url, project } = reportJson(one.report, base);
      return { id, object, deleted: true, url, project };
    }
    case 'crawl.completed':
    case 'crawl.failed':
    case 'crawl.paused':
      return crawlJson(one.crawl, base);
    default:
      return reportJson(one.report, base);
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

/** Returns an example payload of an event type, created by the same code as real payloads. */
export const exampleOfEvent = (type: WebhookEvent['type']): z.infer<typeof event> => eventJson(exampleOf(type), EXAMPLE_BASE);

/** Returns an example payload of each event type, with a description. */
export const eventExamples = () =>
  Object.fromEntries(
    messageTypes.map((type) => [
      type,
      { summary: type === TEST_TYPE ? 'You asked for a test.' : events[type], value: exampleOfEvent(type) },
    ]),
  );

const exampleOf = (type: WebhookEvent['type']): WebhookEvent => {
  const report = exampleReport();
  switch (type) {
    case 'webhook.test':
      return { type, at: DONE, webhookId: 3 };
    case 'project.deleted':
      return { type, at: DONE, project: report.project, reportsDeleted: 12 };
    case 'digest.weekly':
      return { type, at: WEEK_END, digest: exampleDigest };
    case 'crawl.completed':
      return { type, at: DONE, crawl: exampleCrawl() };
    case 'crawl.failed':
      return {
        type,
        at: DONE,
        crawl: { ...exampleCrawl(), state: 'failed', error: 'unreachable', score: null, result: null, summary: null },
      };
    case 'crawl.paused':
      return { type, at: DONE, crawl: { ...exampleRunningCrawl(), state: 'paused', stage: null } };
    case 'report.failed':
      return { type, at: DONE, report: { ...report, state: 'failed', error: 'timeout' } };
    default:
      return { type, at: DONE, report };
  }
};

const WEEK_END = Date.UTC(2026, 10, 23, 6, 17);

const exampleDigest: Digest = {
  from: WEEK_END - WEEK,
  to: WEEK_END,
  audits: { completed: 84, failed: 1 },
  reports: { total: 12, good: 5, decent: 4, bad: 3 },
  worse: {
    total: 1,
    items: [
      {
        id: 42,
        url: 'https://example.com/pricing',
        project: 'example.com',
        now: { result: 'decent', score: 74 },
        before: { result: 'good', score: 91 },
      },
    ],
  },
  better: { total: 0, items: [] },
};
