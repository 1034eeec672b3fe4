import { z } from 'zod';
import { categoryIds } from '../../audit/categories.ts';
import { failures } from '../../audit/failure.ts';
import { type Group, groups } from '../../audit/groups.ts';
import { type AuditMode, auditModes, modeReasons } from '../../audit/mode.ts';
import { MAX_ITEMS } from '../../audit/run-check.ts';
import { MAX_URL } from '../../http/web-url.ts';
import { projectName } from '../../reports/project-name.ts';
import { ratings, type SettingsChange, states, visibilities } from '../../reports/report.ts';
import { sortKeys } from '../../reports/sort-keys.ts';
import type { ReportWalk } from '../../reports/walk.ts';
import { type BodyRules, components, content, defineOperation, deletion, empty, listOf, one, unchanged } from '../contract.ts';
import { deletedJson } from '../envelope.ts';
import {
  AUTOMATIC,
  choice,
  count,
  deleted,
  id,
  keysOf,
  languageField,
  modeField,
  numberChoice,
  pagingFields,
  search,
  sort,
  storedLanguage,
  targetField,
  time,
} from '../fields.ts';
import { csvExample, eventStreamExample, listedReport, markdownExample, queuedReport, ratedReport, storedRun } from './example.ts';
import { factsExample } from './example-facts.ts';
import { facts } from './facts.ts';
import { type FactsFile, factsCsv } from './facts-csv.ts';

/** Most code points of a report’s password. */
export const MAX_PASSWORD = 128;

export const listFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['url', 'project']).default('url').describe('What is searched.'),
  result: choice('result', ratings).optional().describe('Only reports with this rating.'),
  state: choice('state', states).optional().describe('Only reports in this state.'),
  privacy: numberChoice('privacy', visibilities).optional().describe('Only reports with this privacy.'),
  project: z.string().optional().describe('Only reports of this host.'),
  sort_by: choice('sort_by', keysOf(sortKeys)).default('id').describe('What decides the order. Without a value comes last.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

const privacy = numberChoice('privacy', visibilities).describe(
  'Who can view the report: 0 anyone with the link, 1 only you, 2 anyone with the link and password.',
);

const shareLanguage = languageField('share_language').describe('The language of the share page: `auto` is that of the reader’s browser.');

/** Converts fields to stored settings. */
export const settingsFrom = ({
  share_language,
  mode,
}: {
  share_language?: string | undefined;
  mode?: AuditMode | undefined;
}): SettingsChange => ({
  mode,
  shareLanguage: share_language === undefined ? undefined : storedLanguage(share_language),
});

export const passwordField = z
  .string({ error: `password must be text of 1 to ${MAX_PASSWORD} characters.` })
  .refine((text) => [...text.normalize('NFC')].length <= MAX_PASSWORD, {
    error: `password may have at most ${MAX_PASSWORD} characters.`,
    params: { code: 'too_long' },
  })
  .meta({ minLength: 1, maxLength: MAX_PASSWORD, description: 'Needed with privacy 2, ignored with the others. It is never shown again.' });

/** `results=1` requests a new audit. A known client sends back the array that it got, which is ignored. */
const results = z
  .preprocess(
    (value) => {
      if (Array.isArray(value)) return '0';
      return typeof value === 'boolean' || typeof value === 'number' ? String(Number(value)) : value;
    },
    choice('results', ['0', '1']),
  )
  .transform((value) => value === '1')
  .meta({ type: 'integer', enum: [0, 1], description: '1 asks for a new audit. In JSON also true and false.' });

export const updateFields = z.object({
  privacy: privacy.optional(),
  password: passwordField.optional(),
  share_language: shareLanguage.optional(),
  mode: modeField.optional(),
  results: results.default(false),
});

/** The fields of a new report. Validation returns `url` as submitted and as parsed. */
export const createFields = ({ targets }: Pick<BodyRules, 'targets'>) =>
  z
    .object({
      url: targetField('url', 'page to report on', targets),
      privacy: privacy.default(1),
      password: passwordField.optional(),
      share_language: shareLanguage.default(AUTOMATIC),
      mode: modeField.optional(),
    })
    .superRefine((fields, context) => {
      if (fields.privacy !== 2 || fields.password !== undefined) return;
      const message = `password is required with privacy 2; it may have 1 to ${MAX_PASSWORD} characters.`;
      context.addIssue({ code: 'custom', path: ['password'], message, params: { code: 'required' } });
    });

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
  share_language: shareLanguage,
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

/** Converts parameters of the list to its query. */
export const reportQuery = (
  { search, search_by, result, state, privacy, project, sort_by, sort }: Omit<z.output<typeof listFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ReportWalk, 'perPage'> => ({
  ...{ accountId, search, searchBy: search_by, result, state, privacy, sortBy: sort_by, sort },
  // Text that isn’t a host finds nothing.
  project: project === undefined ? undefined : (projectName(project) ?? ''),
});

/** The content of a file. */
const bytes = z.string().meta({ format: 'binary' });

const MAX_RUN = 999_999_999_999;

const runField = z
  .string()
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_RUN, {
    error: 'run must be the id of an audit.',
    params: { code: 'out_of_range' },
  })
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_RUN, description: 'An audit of the history. Without it, the shown one.' });

const ITEM = '/reports/{id}';
const worded = ['ETag', 'Content-Language'] as const;

const factsFile = (name: FactsFile, summary: string, list: string) =>
  defineOperation({
    method: 'GET',
    path: `${ITEM}/${name}.csv`,
    tag: 'Reports',
    summary,
    description: `${list} Only the head line if the shown audit is of mode html. Text that a spreadsheet could take for a formula begins with an apostrophe.`,
    headers: ['If-None-Match'],
    responses: {
      200: content(
        'text/csv',
        z.string(),
        'CSV (RFC 4180) with a head line. With `bom=1` in the URL it begins with a byte order mark, which Excel needs.',
        () => factsCsv(name, factsExample),
        ['ETag', 'Content-Disposition'],
      ),
      304: unchanged,
    },
    problems: ['report_not_found'],
  });

const FORM = 'application/x-www-form-urlencoded';

/** PUT, PATCH and POST do the same. */
const update = {
  path: ITEM,
  tag: 'Reports',
  summary: 'Change a report, or audit the page again',
  description: 'Fields that are not sent stay as they are. `results=1` starts a new audit, or joins a running one, which keeps its mode.',
  body: updateFields,
  headers: ['Prefer', 'If-Match', 'Accept-Language'],
  responses: {
    200: one(report, 'The report as it is now.', [...worded, 'Preference-Applied']),
    202: one(report, 'A new audit was asked for and is not finished yet.', [...worded, 'Retry-After', 'Preference-Applied'], queuedReport),
  },
  problems: ['report_not_found', 'browser_unavailable', 'queue_full', 'account_queue_full', 'too_many_passwords', 'passwords_busy'],
  example: ratedReport,
} as const;

export const reportOperations = {
  listReports: defineOperation({
    method: 'GET',
    path: '/reports',
    tag: 'Reports',
    summary: 'List reports',
    query: listFields,
    headers: ['If-None-Match', 'Accept-Language'],
    responses: { 200: listOf(reportSummary, 'One part of the list.', ['ETag', 'Link', 'Content-Language']), 304: unchanged },
    example: listedReport,
    cached: true,
  }),
  createReport: defineOperation({
    method: 'POST',
    path: '/reports',
    tag: 'Reports',
    summary: 'Ask for a report on a page',
    description:
      'Waits a few seconds for the audit, so that the answer often has the whole report. Submitting the same URL twice creates two reports.',
    body: createFields,
    bodyType: FORM,
    headers: ['Prefer', 'Idempotency-Key', 'Accept-Language'],
    responses: {
      201: one(report, 'The audit is finished.', ['Location', ...worded, 'Idempotency-Replayed', 'Preference-Applied']),
      202: one(
        report,
        'The audit is not finished yet.',
        ['Location', ...worded, 'Retry-After', 'Idempotency-Replayed', 'Preference-Applied'],
        queuedReport,
      ),
    },
    problems: [
      'report_not_found',
      'browser_unavailable',
      'queue_full',
      'account_queue_full',
      'too_many_reports',
      'too_many_passwords',
      'passwords_busy',
    ],
    example: ratedReport,
    addsWork: true,
  }),
  readReport: defineOperation({
    method: 'GET',
    path: ITEM,
    tag: 'Reports',
    summary: 'Read a report',
    headers: ['If-None-Match', 'Accept-Language'],
    responses: { 200: one(report, 'The whole report.', [...worded, 'Retry-After']), 304: unchanged },
    problems: ['report_not_found'],
    example: ratedReport,
    cached: true,
  }),
  putReport: defineOperation({ method: 'PUT', ...update, bodyType: FORM }),
  updateReport: defineOperation({ method: 'PATCH', ...update }),
  postReport: defineOperation({ method: 'POST', ...update }),
  deleteReport: defineOperation({
    method: 'DELETE',
    path: ITEM,
    tag: 'Reports',
    summary: 'Delete a report',
    headers: ['If-Match'],
    responses: { 200: deletion(deleted('report', id)) },
    problems: ['report_not_found'],
    example: () => deletedJson('report', 42),
  }),
  listRuns: defineOperation({
    method: 'GET',
    path: `${ITEM}/history`,
    tag: 'Reports',
    summary: 'List the audits of a report that are kept',
    query: z.object(pagingFields),
    headers: ['If-None-Match'],
    responses: { 200: listOf(run, 'One part of the list, the newest first.'), 304: unchanged },
    problems: ['report_not_found'],
    example: storedRun,
    cached: true,
  }),
  followReport: defineOperation({
    method: 'GET',
    path: `${ITEM}/events`,
    tag: 'Reports',
    summary: 'Follow an audit as it happens',
    description:
      'Server-sent events: `state` (id, state), `step` (id, step: `page`, `surroundings`, `rendering`, `references` or `judging`) and, at the end, `done` (the report as lists show it). A comment comes every 15 seconds.',
    headers: ['Last-Event-ID', 'Accept-Language'],
    responses: {
      200: content('text/event-stream', z.string(), 'A stream of events, which ends after `done`.', eventStreamExample, [
        'Content-Language',
      ]),
      204: empty('Nothing can come after that event: do not ask again.'),
    },
    problems: ['report_not_found', 'too_many_streams'],
  }),
  exportReports: defineOperation({
    method: 'GET',
    path: '/reports.csv',
    tag: 'Reports',
    summary: 'The list of reports as a file',
    description:
      'All of the list, not a page of it: `per_page` changes nothing, and pages after the first have no reports. Text that a spreadsheet could take for a formula begins with an apostrophe.',
    query: listFields,
    responses: {
      200: content(
        'text/csv',
        z.string(),
        'CSV (RFC 4180) with a head line. With `bom=1` in the URL it begins with a byte order mark, which Excel needs.',
        csvExample,
        ['Content-Disposition'],
      ),
    },
    problems: ['too_many_exports'],
  }),
  exportReport: defineOperation({
    method: 'GET',
    path: `${ITEM}.md`,
    tag: 'Reports',
    summary: 'A report as Markdown',
    description: 'For an issue tracker, or for a language model.',
    headers: ['If-None-Match', 'Accept-Language'],
    responses: { 200: content('text/markdown', z.string(), 'The report.', markdownExample, worded), 304: unchanged },
    problems: ['report_not_found'],
  }),
  exportPdf: defineOperation({
    method: 'GET',
    path: `${ITEM}.pdf`,
    tag: 'Reports',
    summary: 'A report as PDF',
    description: 'The share page as a document, printed by the browser that renders pages. One PDF of an account is made at a time.',
    headers: ['If-None-Match', 'Accept-Language'],
    responses: {
      200: content('application/pdf', bytes, 'The report.', () => '%PDF-1.4 …', [...worded, 'Content-Disposition']),
      304: unchanged,
    },
    problems: ['report_not_found', 'report_unfinished', 'browser_unavailable', 'pdf_unavailable'],
  }),
  readScreenshot: defineOperation({
    method: 'GET',
    path: `${ITEM}/screenshots/{device}`,
    tag: 'Reports',
    summary: 'Read a screenshot of a page',
    description: 'How the page looked to the browser that rendered it. Those of the last two audits that have any are kept.',
    query: z.object({ run: runField.optional() }),
    headers: ['If-None-Match'],
    responses: { 200: content('image/webp', bytes, 'The image.', () => 'RIFF…WEBP', ['ETag']), 304: unchanged },
    problems: ['report_not_found', 'screenshot_not_found'],
  }),
  exportResources: factsFile('resources', 'What a page loads as a file', 'The same files as in `facts.resources`.'),
  exportLinks: factsFile('links', 'The links of a page that aren’t ok as a file', 'The same links as in `facts.link_check`.'),
};
