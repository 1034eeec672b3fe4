import { z } from 'zod';
import { failures } from '../../audit/failure.ts';
import { auditModes } from '../../audit/mode.ts';
import { timestamp } from '../../front/envelope.ts';
import { id } from '../../front/fields.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import type { Import } from '../../imports/import.ts';
import { components, count, keysOf, time } from '../../lib/schema.ts';
import { states, visibilities } from '../../reports/report.ts';

const leftOutReasons = [
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
    privacy: z.literal(visibilities),
    mode: z.enum(auditModes).describe('Audit mode of its reports.'),
    state: z.enum([...states, 'cancelled']),
    error: z.object({ code: z.enum([...keysOf(failures), 'sitemap_status', 'not_a_sitemap']), detail: z.string() }).nullable(),
    limit: count('Maximum pages of the import.'),
    sitemaps: count('Number of sitemaps read.'),
    found: count('Number of pages in the sitemaps.'),
    accepted: count('Number of pages that get a report.'),
    left_out: z
      .array(
        z.object({
          reason: z.enum(leftOutReasons),
          detail: z.string(),
          count: z.int().min(1),
          examples: z.array(z.string()).max(5).describe('First URLs. Text of the site: escape it.'),
        }),
      )
      .describe('URLs that get no report, by reason.'),
    progress: z
      .object({
        queued: count('Pages whose audit is queued.'),
        processing: count('Pages whose audit is running.'),
        completed: count('Pages with a completed audit.'),
        failed: count('Pages whose audit failed.'),
        cancelled: count('Pages whose audit was cancelled.'),
        deleted: count('Pages whose report was deleted.'),
      })
      .describe('Accepted pages by state; the numbers add up to `accepted`.'),
    created_at: time('When the import was created.'),
    updated_at: time('When the import was last changed.'),
  })
  .describe('Reports for the pages of a sitemap.')
  .register(components, { id: 'Import' });

export const importJson = (one: Import): z.infer<typeof importOfSitemap> => ({
  id: one.id,
  object: 'import',
  sitemap: one.sitemap,
  privacy: one.privacy,
  mode: one.mode,
  state: one.state,
  error: one.error && { code: one.error, detail: wordImportFailure(one.error) },
  limit: one.limit,
  sitemaps: one.sitemaps,
  found: one.found,
  accepted: one.accepted,
  left_out: one.leftOut,
  progress: one.progress,
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
});
