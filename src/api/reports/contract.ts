import { z } from 'zod';
import { factsExample } from '../../audit/facts/facts.ts';
import { deletedJson } from '../../front/envelope.ts';
import { deleted, id, pagingFields } from '../../front/fields.ts';
import { type FactsFile, factsCsv } from '../../front/reports/facts-csv.ts';
import { createFields, listFields, updateFields } from '../../front/reports/fields.ts';
import { report, reportSummary, run } from '../../front/reports/schema.ts';
import { content, csvContent, defineOperation, empty, listOf, one } from '../contract.ts';
import { deleteOperation, readOperation } from '../resource-operations.ts';
import { csvExample, eventStreamExample, listedReport, markdownExample, queuedReport, ratedReport, storedRun } from './example.ts';

/** Schema of a file’s content. */
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
const translated = ['ETag', 'Content-Language'] as const;

const CSV = 'CSV (RFC 4180) with a head line.';

const factsFile = (name: FactsFile, summary: string, list: string) =>
  readOperation({
    path: `${ITEM}/${name}.csv`,
    tag: 'Reports',
    summary,
    description: `${list} Audits of mode html have none, so the file then has only its header. Text that a spreadsheet could read as a formula starts with an apostrophe.`,
    answer: csvContent(CSV, () => factsCsv(name, factsExample), ['ETag']),
    problems: ['report_not_found'],
  });

const FORM = 'application/x-www-form-urlencoded';

/** PUT, PATCH and POST update a report in the same way. */
const update = {
  path: ITEM,
  tag: 'Reports',
  summary: 'Change a report',
  description:
    'Fields that aren’t sent stay as they are. `results=1` also starts a new audit. If one is already running, no other starts, and it keeps its mode.',
  body: updateFields,
  headers: ['Prefer', 'If-Match', 'Accept-Language'],
  responses: {
    200: one(report, 'The report as it is now.', [...translated, 'Preference-Applied']),
    202: one(
      report,
      'A new audit was asked for and is not finished yet.',
      [...translated, 'Retry-After', 'Preference-Applied'],
      queuedReport,
    ),
  },
  problems: ['report_not_found', 'browser_unavailable', 'queue_full', 'account_queue_full', 'too_many_passwords', 'passwords_busy'],
  example: ratedReport,
} as const;

export const reportOperations = {
  listReports: readOperation({
    path: '/reports',
    tag: 'Reports',
    summary: 'List reports',
    query: listFields,
    headers: ['If-None-Match', 'Accept-Language'],
    answer: listOf(reportSummary, 'One part of the list.', ['ETag', 'Link', 'Content-Language']),
    example: listedReport,
    cached: true,
  }),
  createReport: defineOperation({
    method: 'POST',
    path: '/reports',
    tag: 'Reports',
    summary: 'Create a report',
    description:
      'The response waits a few seconds for the audit, so it often contains the whole report. Submitting the same URL twice creates two reports.',
    body: createFields,
    bodyType: FORM,
    headers: ['Prefer', 'Idempotency-Key', 'Accept-Language'],
    responses: {
      201: one(report, 'The audit is finished.', ['Location', ...translated, 'Idempotency-Replayed', 'Preference-Applied']),
      202: one(
        report,
        'The audit is not finished yet.',
        ['Location', ...translated, 'Retry-After', 'Idempotency-Replayed', 'Preference-Applied'],
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
  readReport: readOperation({
    path: ITEM,
    tag: 'Reports',
    summary: 'Get a report',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: one(report, 'The whole report.', [...translated, 'Retry-After']),
    problems: ['report_not_found'],
    example: ratedReport,
    cached: true,
  }),
  putReport: defineOperation({ method: 'PUT', ...update, bodyType: FORM }),
  updateReport: defineOperation({ method: 'PATCH', ...update }),
  postReport: defineOperation({ method: 'POST', ...update }),
  deleteReport: deleteOperation({
    path: ITEM,
    tag: 'Reports',
    summary: 'Delete a report',
    schema: deleted('report', id),
    problems: ['report_not_found'],
    example: () => deletedJson('report', 42),
  }),
  listRuns: readOperation({
    path: `${ITEM}/history`,
    tag: 'Reports',
    summary: 'List the audits of a report',
    query: z.object(pagingFields),
    answer: listOf(run, 'One part of the list, the newest first.'),
    problems: ['report_not_found'],
    example: storedRun,
    cached: true,
  }),
  followReport: defineOperation({
    method: 'GET',
    path: `${ITEM}/events`,
    tag: 'Reports',
    summary: 'Stream the progress of a report',
    description:
      'Server-sent events: `state` (id, state), `step` (id, step: `page`, `surroundings`, `rendering`, `references` or `checks`) and finally `done` (the report as in lists). A comment every 15 seconds keeps the connection open.',
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
    summary: 'Export reports as CSV',
    description:
      'The file contains the whole list: `per_page` has no effect, and pages after the first are empty. Text that a spreadsheet could read as a formula starts with an apostrophe.',
    query: listFields,
    responses: { 200: csvContent(CSV, csvExample) },
    problems: ['too_many_exports'],
  }),
  exportReport: readOperation({
    path: `${ITEM}.md`,
    tag: 'Reports',
    summary: 'Export a report as Markdown',
    description: 'For issue trackers and language models.',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: content('text/markdown', z.string(), 'The report.', markdownExample, translated),
    problems: ['report_not_found'],
  }),
  exportPdf: readOperation({
    path: `${ITEM}.pdf`,
    tag: 'Reports',
    summary: 'Export a report as PDF',
    description: 'The share page, printed by a browser. An account can create one PDF at a time.',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: content('application/pdf', bytes, 'The report.', () => '%PDF-1.4 …', [...translated, 'Content-Disposition']),
    problems: ['report_not_found', 'report_unfinished', 'browser_unavailable', 'pdf_unavailable'],
  }),
  readScreenshot: readOperation({
    path: `${ITEM}/screenshots/{device}`,
    tag: 'Reports',
    summary: 'Get a screenshot',
    description: 'The page as rendered in a browser. Screenshots of the last two audits that took any are kept.',
    query: z.object({ run: runField.optional() }),
    answer: content('image/webp', bytes, 'The image.', () => 'RIFF…WEBP', ['ETag']),
    problems: ['report_not_found', 'screenshot_not_found'],
  }),
  exportResources: factsFile('resources', 'Export the files of a page as CSV', 'The same files as in `facts.resources`.'),
  exportLinks: factsFile('links', 'Export the problem links of a page as CSV', 'The same links as in `facts.link_check`.'),
};
