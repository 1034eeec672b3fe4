import type { z } from 'zod';
import { factsExample } from './examples-facts.ts';
import type { SchemaName } from './names.ts';
import type { links, meta } from './schemas/envelope.ts';
import type { report, reportSummary, run } from './schemas/report.ts';
import type { accepted, account, check, importOfSitemap, project } from './schemas/resources.ts';
import type { delivery, deliveryWithPayload, event, webhook, webhookWithSecret } from './schemas/webhook.ts';

const BASE = 'https://seo.example.net';
const ASKED = '2026-11-20T23:14:03Z';
const DONE = '2026-11-20T23:14:05Z';

const summaryOfReport: z.infer<typeof reportSummary> = {
  id: 42,
  object: 'report',
  url: 'https://example.com/pricing',
  project: 'example.com',
  privacy: 1,
  has_password: false,
  state: 'completed',
  result: 'decent',
  score: 74,
  summary: { passed: 121, warned: 6, failed: 8, unknown: 1, not_applicable: 12, accepted: 0 },
  ruleset: '2026.11',
  previous: { result: 'bad', score: 48, generated_at: '2026-11-13T08:00:00Z' },
  error: null,
  share_url: `${BASE}/r/7Yq2nV0tB4xLmZ9cKd3hRw`,
  generated_at: DONE,
  created_at: ASKED,
  updated_at: DONE,
};

const wholeReport: z.infer<typeof report> = {
  ...summaryOfReport,
  categories: [{ id: 'metadata', title: 'Title, description and head', score: 64, lost: 9, cap: 25 }],
  gates: [{ gate: 79, check: 'title-present', lost: 0 }],
  results: [
    {
      check: 'title-width',
      verdict: 'tooLong',
      category: 'metadata',
      severity: 'low',
      outcome: 'warn',
      accepted: false,
      lost: 1,
      title: 'Title width',
      text: 'The title has 66 characters and is about 640 px wide; results show about 580 px.',
      values: { length: 66, pixels: 640 },
      items: [{ line: 7, snippet: '<title>Prices and plans' }],
      items_total: 1,
      fix: 'Put the words that matter first, and leave out what repeats.',
      source: 'https://developers.google.com/search/docs/appearance/title-link',
    },
  ],
  facts: factsExample,
};

const runExample: z.infer<typeof run> = { id: 7, object: 'run', result: 'decent', score: 74, ruleset: '2026.11', generated_at: DONE };

const projectExample: z.infer<typeof project> = {
  id: 'example.com',
  object: 'project',
  name: 'example.com',
  reports: { total: 12, good: 5, decent: 4, bad: 3 },
  latest_result: 'decent',
  latest_score: 74,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: DONE,
};

const acceptedExample: z.infer<typeof accepted> = {
  id: 'title-width',
  object: 'accepted',
  check: 'title-width',
  title: 'Title width',
  project: 'example.com',
  reason: 'The brand name has to stand in every title.',
  created_at: ASKED,
};

const accountExample: z.infer<typeof account> = {
  id: 1,
  object: 'account',
  name: 'Ada',
  email: 'ada@example.com',
  created_at: '2026-11-01T08:00:00Z',
  limits: { requests_per_second: 100, burst: 200, body_bytes: 65_536 },
  key: { name: 'Nightly run', prefix: 'sonde_4fQz', scopes: ['read', 'write'], last_used_at: ASKED, expires_at: null },
};

const checkExample: z.infer<typeof check> = {
  id: 'title-present',
  object: 'check',
  category: 'metadata',
  category_title: 'Title, description and head',
  title: 'Title',
  severity: 'high',
  points: 12,
  why: 'Search engines show the title as the headline of a result.',
  fix: 'Put one <title> into the head of the page.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['page'],
  limits: {},
  verdicts: [{ id: 'missing', outcomes: ['fail'], severity: 'high', text: 'The page has no title.' }],
};

const importExample: z.infer<typeof importOfSitemap> = {
  id: 5,
  object: 'import',
  sitemap: 'https://example.com/sitemap.xml',
  privacy: 1,
  state: 'processing',
  error: null,
  limit: 1000,
  sitemaps: 1,
  found: 101,
  accepted: 100,
  left_out: [
    {
      reason: 'other_host',
      detail: 'The page is on another host than the sitemap. Import it from a sitemap of that host.',
      count: 1,
      examples: ['https://shop.example.com/'],
    },
  ],
  progress: { queued: 60, processing: 4, completed: 35, failed: 1, cancelled: 0, deleted: 0 },
  created_at: ASKED,
  updated_at: DONE,
};

const webhookExample: z.infer<typeof webhook> = {
  id: 3,
  object: 'webhook',
  url: 'https://example.com/hooks/sonde',
  events: ['report.completed', 'report.failed'],
  enabled: true,
  disabled: null,
  pending: 0,
  last_delivered_at: DONE,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};

const newWebhook: z.infer<typeof webhookWithSecret> = { ...webhookExample, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' };

const deliveryExample: z.infer<typeof delivery> = {
  id: 8,
  object: 'delivery',
  webhook: 3,
  message_id: 'msg_2f6c0a',
  type: 'report.completed',
  state: 'delivered',
  attempts: [{ at: DONE, status: 204, error: null, duration_ms: 84 }],
  next_attempt_at: null,
  created_at: DONE,
  finished_at: DONE,
};

const eventExample: z.infer<typeof event> = { type: 'report.completed', timestamp: DONE, data: summaryOfReport };

const deliveredExample: z.infer<typeof deliveryWithPayload> = { ...deliveryExample, payload: eventExample };

const list = `${BASE}/api/v1/reports`;

const linksExample: z.infer<typeof links> = { first: `${list}?page=1`, last: `${list}?page=1`, prev: null, next: null };

const metaExample: z.infer<typeof meta> = {
  current_page: 1,
  from: 1,
  last_page: 1,
  path: list,
  per_page: 10,
  to: 1,
  total: 1,
  next_cursor: null,
};

const examples: Partial<Record<SchemaName, unknown>> = {
  Accepted: acceptedExample,
  Account: accountExample,
  Check: checkExample,
  Delivery: deliveryExample,
  DeliveryWithPayload: deliveredExample,
  Event: eventExample,
  Import: importExample,
  Links: linksExample,
  Meta: metaExample,
  Project: projectExample,
  Report: wholeReport,
  ReportSummary: summaryOfReport,
  Run: runExample,
  Webhook: webhookExample,
  WebhookWithSecret: newWebhook,
};

/** What an answer may look like. */
export const exampleOf = (name: SchemaName): unknown => examples[name];
