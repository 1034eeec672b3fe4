import { z } from 'zod';
import { categoryIds } from '../../audit/categories.ts';
import { factsSchema } from '../../audit/facts/facts.ts';
import { schemaKit } from '../../audit/facts/schema-kit.ts';
import { MAX_COMPARED_TEXT } from '../../audit/facts/vanished.ts';
import { failures } from '../../audit/failure.ts';
import { auditModes, modeReasons } from '../../audit/mode.ts';
import { MAX_ITEMS } from '../../audit/run-check.ts';
import { type CheckGroup, groups } from '../../audit/scoring/groups.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { components, count, keysOf, time, untrustedText } from '../../lib/schema.ts';
import { ratings, states, visibilities } from '../../reports/report.ts';
import { id, shareSchema } from '../fields.ts';

const facts = factsSchema(schemaKit);
export const severity = z.enum(['blocker', 'high', 'medium', 'low', 'information']);
const outcome = z.enum(['pass', 'warn', 'fail', 'not_applicable', 'unknown']);
export const rating = z.enum(ratings).describe('good from 80 points on, decent from 50 on, bad below.');
export const score = z.int().min(0).max(100);
export const category = z.enum(categoryIds);

const summary = z
  .object({
    passed: count('Checks passed.'),
    warned: count('Warnings.'),
    failed: count('Checks failed.'),
    unknown: count('Checks that couldn’t run.'),
    not_applicable: count('Checks that do not apply to this page.'),
    accepted: count('Warnings and failures that the owner accepted; they are only counted here.'),
  })
  .describe('Number of checks by outcome.')
  .register(components, { id: 'Summary' });

const categoryScore = z
  .object({
    id: category,
    title: z.string(),
    score: score.describe('Percentage of the cap that wasn’t lost.'),
    lost: count('Points taken from the report.'),
    cap: count('Maximum points that this category can cost.'),
  })
  .register(components, { id: 'CategoryScore' });

const scoreCapSchema = z
  .object({ gate: score.describe('Maximum score.'), check: z.string(), lost: count('Points lost to the limit.') })
  .describe('A failed check that caps the score.')
  .register(components, { id: 'Gate' });

export const item = z
  .object({ line: z.int().min(0), snippet: z.string(), url: z.string(), note: z.string() })
  .partial()
  .describe('Place of a finding. Text of the site: escape it.')
  .register(components, { id: 'Item' });

const finding = z
  .object({
    check: z.string().describe('Id of the check, for /checks/{id}.'),
    verdict: z.string().describe('Id of the verdict of the check.'),
    category,
    severity,
    outcome,
    accepted: z.boolean().describe('Whether the owner accepted the finding, so that it costs no points.'),
    lost: count('Points taken, before the cap of the category.'),
    follows_from: z.string().nullable().describe('The check that causes this finding. Only the cause costs points and limits the score.'),
    group: z
      .enum(keysOf<CheckGroup>(groups))
      .nullable()
      .describe('Checks that count as one finding. The security headers cost 2 points at most, all together.'),
    title: z.string().describe('What was checked.'),
    headline: z.string().describe('The problem with warn and fail, otherwise the title.'),
    text: z.string().describe('Sentence about what was found. Can contain text of the site: escape it.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe(
        'What the sentence is filled in with. With unknown: `reason`, and of `fetch_failed` the `code` of the error and the `url` that failed.',
      ),
    items: z.array(item).max(MAX_ITEMS),
    items_total: count('Number of all items.'),
    document: z
      .literal('rendered')
      .optional()
      .describe(
        'Set if the finding is about the page in a browser: what scripts made of an empty shell, or accessible names. Otherwise it is about the HTML of the server.',
      ),
    fix: z.string().optional().describe('How to fix it; only with warn and fail.'),
    source: z.url().optional().describe('Source of the rule; only with warn and fail.'),
  })
  .register(components, { id: 'Finding' });

export const fix = z
  .object({
    check: z.string().describe('Id of the check; for a group, its first check.'),
    headline: z.string().describe('The problem, or that of its group.'),
    gain: count('Points that fixing this adds, after everything above it is fixed.'),
    score_after: score.describe('Score after this fix.'),
  })
  .describe('What to fix.')
  .register(components, { id: 'Fix' });

const runMode = z.enum(auditModes);

const modeReason = z
  .enum(modeReasons)
  .nullable()
  .describe('Why the audit ran in another mode than requested; null if it ran in that mode.');

const vanished = <Value extends z.ZodType>(value: Value, description: string) =>
  z.object({ before: value, after: value }).describe(description).optional();

const changedSchema = z
  .object({
    noindex: vanished(z.boolean(), 'The page asks not to be indexed since.'),
    words: vanished(count('Words of the visible text.'), 'At least half of the text is gone.'),
    title: vanished(untrustedText(MAX_COMPARED_TEXT, 'Begin of the title.'), 'The title is gone, or but one character.'),
    h1: vanished(untrustedText(MAX_COMPARED_TEXT, 'Begin of the H1.'), 'The H1 is gone, or but one character.'),
  })
  .register(components, { id: 'VanishedContent' });

const commonFields = {
  id,
  object: z.literal('report'),
  url: z.string().max(MAX_URL_LENGTH).describe('As submitted.'),
  project: z.string().describe('The host that the report belongs to.'),
  privacy: z.literal(visibilities).describe('0 public, 1 private, 2 by password.'),
  has_password: z.boolean(),
  ...shareSchema,
  state: z.enum(states).describe('State of the last audit. If it is running or failed, the last completed audit is shown.'),
  mode: z.enum(auditModes).describe('Mode of the next audit. The shown audit has `run_mode`.'),
  run_mode: runMode.nullable().describe('Mode of the shown audit.'),
  mode_reason: modeReason,
  access: z.string().nullable().describe('Access profile with which the next audit gets in; null without one.'),
  result: rating.nullable(),
  score: score.nullable(),
  summary: summary.nullable(),
  ruleset: z.string().nullable().describe('Version of the checks.'),
  previous: z
    .object({ result: rating, score, generated_at: time('When that audit was completed.') })
    .nullable()
    .describe('Completed audit before the shown one, in the same mode.'),
  changed: changedSchema
    .nullable()
    .describe('Content that vanished between that audit and the shown one, whatever the score; null if none did.'),
  error: z
    .object({
      code: z.enum(keysOf(failures)),
      detail: z.string().describe('What happened, possible reasons, and what to do.'),
      http_status: z.int().nullable().describe('With `http_error`: the status that the server answered with.'),
    })
    .nullable()
    .describe(
      'Why the last audit failed; with `resolver_unavailable` while it is `processing`: it waits until names can be looked up, for up to an hour.',
    ),
  share_url: z.url().describe('Share page of the report, subject to its privacy.'),
  generated_at: time('When the shown audit was completed.').nullable(),
  created_at: time('When the report was created.'),
  updated_at: time('When the report was last changed.'),
};

export const reportSummary = z
  .object(commonFields)
  .describe('A report without the details of its audit, as in lists.')
  .register(components, { id: 'ReportSummary' });

export const report = z
  .object({
    ...commonFields,
    categories: z.array(categoryScore).nullable(),
    gates: z.array(scoreCapSchema).nullable(),
    fix_first: z.array(fix).nullable().describe('What to fix first, in this order, at most five entries.'),
    results: z.array(finding).nullable(),
    facts: facts.nullable(),
    screenshots: z
      .object({ phone: z.url().nullable(), desktop: z.url().nullable() })
      .describe('URLs of the screenshots of the shown audit; null without one. Only mode rendered takes screenshots.'),
  })
  .describe('A report with all details. Results are null before the first audit is completed.')
  .register(components, { id: 'Report' });

export const run = z
  .object({
    id,
    object: z.literal('run'),
    result: rating,
    score,
    ruleset: z.string(),
    mode: runMode.describe('Mode of the audit. Scores of different modes come from different checks.'),
    mode_reason: modeReason,
    generated_at: time('When the audit was completed.'),
  })
  .describe('A completed audit of a report.')
  .register(components, { id: 'Run' });
