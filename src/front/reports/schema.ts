import { z } from 'zod';
import { categoryIds } from '../../audit/categories.ts';
import { factsSchema } from '../../audit/facts/facts.ts';
import { schemaKit } from '../../audit/facts/schema-kit.ts';
import { failures } from '../../audit/failure.ts';
import { auditModes, modeReasons } from '../../audit/mode.ts';
import { MAX_ITEMS } from '../../audit/run-check.ts';
import { type Group, groups } from '../../audit/scoring/groups.ts';
import { MAX_URL } from '../../http/web-url.ts';
import { components, count, keysOf, time } from '../../lib/schema.ts';
import { ratings, states, visibilities } from '../../reports/report.ts';
import { id } from '../fields.ts';
import { settingFields } from './fields.ts';

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
    accepted: count('Warnings and failures that the owner accepted; they are counted here alone.'),
  })
  .describe('How many checks came to what.')
  .register(components, { id: 'Summary' });

const categoryScore = z
  .object({
    id: category,
    title: z.string(),
    score: score.describe('The part of the cap that was not lost, as a percentage.'),
    lost: count('Points taken from the report.'),
    cap: count('The most that this category can take.'),
  })
  .register(components, { id: 'CategoryScore' });

const gate = z
  .object({ gate: score.describe('The score is held here or below.'), check: z.string(), lost: count('What that took.') })
  .describe('A failed check that caps the score.')
  .register(components, { id: 'Gate' });

const item = z
  .object({ line: z.int().min(0), snippet: z.string(), url: z.string(), note: z.string() })
  .partial()
  .describe('Where something was found. Text of the site: escape it.')
  .register(components, { id: 'Item' });

const finding = z
  .object({
    check: z.string().describe('See /checks/{id}.'),
    verdict: z.string().describe('Which of the sentences of the check.'),
    category,
    severity,
    outcome,
    accepted: z.boolean().describe('Whether the owner accepted it, so that it costs nothing.'),
    lost: count('Points taken, before the cap of the category.'),
    follows_from: z
      .string()
      .nullable()
      .describe('The check that causes this finding. It carries the points: a consequence costs nothing and caps nothing.'),
    group: z
      .enum(keysOf<Group>(groups))
      .nullable()
      .describe('Checks that count as one finding. The security headers cost 2 points at most, all together.'),
    title: z.string().describe('What was checked.'),
    headline: z.string().describe('The problem with warn and fail, otherwise the title.'),
    text: z.string().describe('What was found, as a sentence. May hold text of the site: escape it.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe(
        'What the sentence is filled in with. With unknown: `reason`, and of `fetch_failed` the `code` of the error and the `url` that failed.',
      ),
    items: z.array(item).max(MAX_ITEMS),
    items_total: count('How many there were.'),
    document: z
      .literal('rendered')
      .optional()
      .describe(
        'Set if the finding is about the page in a browser: what scripts made of an empty shell, or accessible names. Otherwise it is about the HTML of the server.',
      ),
    fix: z.string().optional().describe('What to do about it; with warn and fail.'),
    source: z.url().optional().describe('Where the rule comes from; with warn and fail.'),
  })
  .register(components, { id: 'Finding' });

const fix = z
  .object({
    check: z.string().describe('The finding to fix; of a group, the one that leads.'),
    headline: z.string().describe('Its problem, or that of its whole group.'),
    gain: count('Points that fixing it adds to the score, once everything above it is fixed.'),
    score_after: score.describe('The score then.'),
  })
  .describe('One thing to fix.')
  .register(components, { id: 'Fix' });

const runMode = z.enum(auditModes);

const modeReason = z.enum(modeReasons).nullable().describe('Why it was done in another mode than asked for; null if it was not.');

const common = {
  id,
  object: z.literal('report'),
  url: z.string().max(MAX_URL).describe('As submitted.'),
  project: z.string().describe('The host that the report belongs to.'),
  privacy: z.literal(visibilities).describe('0 public, 1 private, 2 by password.'),
  has_password: z.boolean(),
  ...settingFields,
  state: z.enum(states).describe('Of the last audit. While one is running or has failed, the last completed one is shown.'),
  mode: z.enum(auditModes).describe('What its audits look at. The next one does, if this was changed since the shown one.'),
  run_mode: runMode.nullable().describe('What the shown audit looked at.'),
  mode_reason: modeReason,
  result: rating.nullable(),
  score: score.nullable(),
  summary: summary.nullable(),
  ruleset: z.string().nullable().describe('Version of the checks.'),
  previous: z
    .object({ result: rating, score, generated_at: time('When.') })
    .nullable()
    .describe('The completed audit before of the same mode, as others have other checks.'),
  error: z
    .object({
      code: z.enum(keysOf(failures)),
      detail: z.string().describe('What happened, why that may be, what to do.'),
      http_status: z.int().nullable().describe('With `http_error`: the status that the server answered with.'),
    })
    .nullable()
    .describe(
      'Why the last audit failed; with `resolver_unavailable` while it is `processing`: it waits until names can be looked up, for up to an hour.',
    ),
  share_url: z.url().describe('The page of the report for people, subject to its privacy.'),
  generated_at: time('When the shown audit was completed.').nullable(),
  created_at: time('When the report was asked for.'),
  updated_at: time('When it was last changed.'),
};

export const reportSummary = z.object(common).describe('A report as lists show it.').register(components, { id: 'ReportSummary' });

export const report = z
  .object({
    ...common,
    categories: z.array(categoryScore).nullable(),
    gates: z.array(gate).nullable(),
    fix_first: z.array(fix).nullable().describe('What to fix first, in this order; at most five.'),
    results: z.array(finding).nullable(),
    facts: facts.nullable(),
    screenshots: z
      .object({ phone: z.url().nullable(), desktop: z.url().nullable() })
      .describe('Where the screenshots of the shown audit can be read; null without. Mode rendered takes them.'),
  })
  .describe('A report with everything. What an audit makes is null before the first one is completed.')
  .register(components, { id: 'Report' });

export const run = z
  .object({
    id,
    object: z.literal('run'),
    result: rating,
    score,
    ruleset: z.string(),
    mode: runMode.describe('What it looked at. Scores of other modes come from other checks.'),
    mode_reason: modeReason,
    generated_at: time('When it was completed.'),
  })
  .describe('A completed audit that is kept.')
  .register(components, { id: 'Run' });
