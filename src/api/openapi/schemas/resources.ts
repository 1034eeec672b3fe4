import { z } from 'zod';
import { scopes } from '../../../accounts/key.ts';
import { failures } from '../../../audit/failure.ts';
import { MAX_REASON } from '../../../reports/accept.ts';
import { languageField } from '../../language-field.ts';
import { count, id, keysOf, time } from './parts.ts';
import { category, rating, score, severity } from './report.ts';

export const project = z
  .object({
    id: z.string(),
    object: z.literal('project'),
    name: z.string().describe('Lower-case ASCII host, without www. and port.'),
    reports: z.object({ total: count('All.'), good: count('Rated good.'), decent: count('Rated decent.'), bad: count('Rated bad.') }),
    latest_result: rating.nullable(),
    latest_score: score.nullable(),
    created_at: time('When its first report was asked for.'),
    updated_at: time('When one of its reports was last changed.'),
  })
  .describe('The reports of a host. It appears with the first of them and goes with the last.');

export const accepted = z
  .object({
    id: z.string(),
    object: z.literal('accepted'),
    check: z.string(),
    title: z.string().describe('Of the check.'),
    project: z.string(),
    reason: z.string().max(MAX_REASON),
    created_at: time('When it was accepted.'),
  })
  .describe('A finding that costs nothing in the reports of a project, because its owner accepts it.');

export const account = z.object({
  id,
  object: z.literal('account'),
  name: z.string(),
  email: z.string(),
  language: languageField('language').describe(
    'Of texts where a request asks for none with Accept-Language; set on the web page of the account.',
  ),
  created_at: time('When it was made.'),
  limits: z.object({
    requests_per_second: count('For each key.'),
    burst: count('Requests at once.'),
    body_bytes: count('Of a request.'),
    item_body_bytes: count('Of a request to a single thing.'),
    reports: count('That the account may have; null for any number.').nullable(),
    import_pages: count('Of imports that may wait to become reports; null for any number.').nullable(),
    webhooks: count('That the account may have.'),
  }),
  usage: z
    .object({
      reports: count('That the account has.'),
      import_pages: count('That wait to become reports.'),
      webhooks: count('That the account has.'),
    })
    .describe('How much of the limits of the same names is used.'),
  key: z
    .object({
      name: z.string(),
      prefix: z.string().describe('How the key begins.'),
      scopes: z.array(z.enum(scopes)),
      last_used_at: time('Roughly.').nullable(),
      expires_at: time('When it stops working.').nullable(),
    })
    .describe('The key that this request came with.'),
});

export const check = z
  .object({
    id: z.string(),
    object: z.literal('check'),
    category,
    category_title: z.string(),
    title: z.string().describe('What is checked.'),
    headline: z.string().nullable().describe('The problem when it fails or warns; null when it never does.'),
    severity,
    points: count('Taken by a failure; a warning takes half, rounded up.'),
    why: z.string(),
    fix: z.string(),
    source: z.url(),
    needs: z.array(z.string()).describe('Kinds of evidence.'),
    limits: z.record(z.string(), z.number()).describe('The numbers it goes by.'),
    verdicts: z.array(
      z.object({
        id: z.string(),
        outcomes: z.array(z.enum(['pass', 'warn', 'fail', 'not_applicable'])).min(1),
        severity,
        headline: z.string().nullable().describe('The problem, where this verdict is one.'),
        text: z.string().describe('Names in braces are filled in from the page.'),
      }),
    ),
  })
  .describe('All that is said of a check.');

const reasons = [
  'other_host',
  'over_limit',
  'over_page_limit',
  'over_report_limit',
  'duplicate',
  'not_http',
  'invalid_url',
  'sitemap_other_host',
  'sitemap_over_limit',
  'sitemap_unreadable',
] as const;

export const importOfSitemap = z
  .object({
    id,
    object: z.literal('import'),
    sitemap: z.string().describe('As submitted.'),
    privacy: z.literal([0, 1, 2]),
    state: z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled']),
    error: z.object({ code: z.enum([...keysOf(failures), 'sitemap_status', 'not_a_sitemap']), detail: z.string() }).nullable(),
    limit: count('Pages that it takes at most.'),
    sitemaps: count('Sitemaps read.'),
    found: count('Pages that they name.'),
    accepted: count('Pages that reports are made for.'),
    left_out: z
      .array(
        z.object({
          reason: z.enum(reasons),
          detail: z.string(),
          count: z.int().min(1),
          examples: z.array(z.string()).max(5).describe('The first few. Text of the site: escape it.'),
        }),
      )
      .describe('URLs without a report.'),
    progress: z
      .object({
        queued: count(''),
        processing: count(''),
        completed: count(''),
        failed: count(''),
        cancelled: count(''),
        deleted: count('Deleted since.'),
      })
      .describe('What has become of the accepted pages; the numbers add up to accepted.'),
    created_at: time('When it was asked for.'),
    updated_at: time('When it last changed.'),
  })
  .describe('Reports for the pages of a sitemap.');
