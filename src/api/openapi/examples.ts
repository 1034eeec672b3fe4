import type { z } from 'zod';
import { ASKED, BASE, DONE, runExample, summaryOfReport, wholeReport } from './examples-report.ts';
import { scheduleExample } from './examples-schedule.ts';
import { deliveredExample, deliveryExample, eventExample, newWebhook, webhookExample } from './examples-webhooks.ts';
import type { SchemaName } from './names.ts';
import type { links, meta } from './schemas/envelope.ts';
import type { accepted, account, check, importOfSitemap, project } from './schemas/resources.ts';

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
  title: 'Title length',
  project: 'example.com',
  reason: 'The brand name must be in every title.',
  created_at: ASKED,
};

const accountExample: z.infer<typeof account> = {
  id: 1,
  object: 'account',
  name: 'Ada',
  email: 'ada@example.com',
  language: 'auto',
  created_at: '2026-11-01T08:00:00Z',
  limits: {
    requests_per_second: 100,
    burst: 200,
    body_bytes: 65_536,
    item_body_bytes: 1_048_576,
    reports: 250_000,
    import_pages: 20_000,
    webhooks: 10,
  },
  usage: { reports: 1204, import_pages: 0, webhooks: 2 },
  key: { name: 'Nightly run', prefix: 'sonde_4fQz', scopes: ['read', 'write'], last_used_at: ASKED, expires_at: null },
};

const checkExample: z.infer<typeof check> = {
  id: 'title-present',
  object: 'check',
  category: 'metadata',
  category_title: 'Title & meta tags',
  title: 'Page title',
  headline: 'Page title is missing, empty or misplaced',
  severity: 'high',
  points: 12,
  why: 'The title is the headline of your search result and the name of the browser tab. Without one, Google makes one up.',
  fix: 'Add one <title> to <head> that describes this page and no other.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['page'],
  limits: {},
  verdicts: [
    {
      id: 'absent',
      outcomes: ['fail'],
      severity: 'high',
      headline: 'No page title',
      text: 'The HTML has no <title>. If a script adds one, search engines see it late or not at all.',
    },
  ],
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
  Schedule: scheduleExample,
  Webhook: webhookExample,
  WebhookWithSecret: newWebhook,
};

/** What an answer may look like. */
export const exampleOf = (name: SchemaName): unknown => examples[name];
