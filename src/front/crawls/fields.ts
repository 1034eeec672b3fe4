import { z } from 'zod';
import { defaultCrawlOptions, MAX_GLOB_LENGTH, MAX_GLOBS, trapRules } from '../../crawls/crawl.ts';
import { visibilities } from '../../reports/report.ts';
import type { FieldRules } from '../field-rules.ts';
import { accessField, choice, confirmAccessField, flag, numberChoice, shareFields, targetField, whole } from '../fields.ts';
import { passwordField } from '../reports/fields.ts';

const MAX_DEPTH = 100;

/** Schema of a field with several globs. */
const globs = (field: string, description: string) =>
  z
    .array(z.string({ error: `${field} must be a list of globs.` }).meta({ maxLength: MAX_GLOB_LENGTH }), {
      error: `${field} must be a list of globs.`,
    })
    .refine((all) => all.length <= MAX_GLOBS && all.every((glob) => glob.length <= MAX_GLOB_LENGTH), {
      error: `${field} may have at most ${MAX_GLOBS} globs of at most ${MAX_GLOB_LENGTH} characters.`,
      params: { code: 'too_long' },
    })
    .meta({ maxItems: MAX_GLOBS, description });

export const crawlFields = ({ targets, crawlLimit }: Pick<FieldRules, 'targets' | 'crawlLimit'>) =>
  z
    .object({
      url: targetField('url', 'page to start with', targets),
      max_pages: whole('max_pages', 1, crawlLimit, 'Maximum pages to fetch.').default(Math.min(defaultCrawlOptions.maxPages, crawlLimit)),
      max_depth: whole('max_depth', 1, MAX_DEPTH, 'Maximum number of links from the start.').optional(),
      include: globs('include', 'Only paths that match one of these globs, such as /blog/*.').default([]),
      exclude: globs('exclude', 'No path that matches one of these globs.').default([]),
      sitemaps: flag('sitemaps', 'Whether to read the sitemaps of the site too.').default(true),
      traps: choice('traps', trapRules)
        .default('limit')
        .describe('limit leaves out URLs that look endless, such as those of a calendar; follow fetches them too, up to max_pages.'),
      access: accessField.optional(),
      confirm_access: confirmAccessField,
      mode: choice('mode', ['html']).default('html').describe('Audit mode of the pages.'),
      privacy: numberChoice('privacy', visibilities).default(1).describe('0 public, 1 private, 2 by password.'),
      password: passwordField.optional(),
    })
    .superRefine((fields, context) => {
      if (fields.privacy !== 2 || fields.password !== undefined) return;
      const message = 'password is required with privacy 2.';
      context.addIssue({ code: 'custom', path: ['password'], message, params: { code: 'required' } });
    });

/** The fields that change a crawl; fields that the request omits stay unchanged. */
export const changeFields = ({ crawlLimit }: Pick<FieldRules, 'crawlLimit'>) =>
  z.object({
    max_pages: whole('max_pages', 1, crawlLimit, 'Maximum pages to fetch, at least as many as before.').optional(),
    resume: flag('resume', 'Whether to resume the crawl, as POST /crawls/{id}/resume does.').default(false),
    privacy: numberChoice('privacy', visibilities)
      .optional()
      .meta({ description: '0 public, 1 private, 2 by password.', examples: [0] }),
    password: passwordField.optional(),
    confirm_access: confirmAccessField,
    ...z.object(shareFields).partial().shape,
  });
