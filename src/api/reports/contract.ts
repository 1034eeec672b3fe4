import { z } from 'zod';
import { factsExample } from '../../audit/facts/facts.ts';
import { deletedJson } from '../../front/envelope.ts';
import { deleted, id, pagingFields } from '../../front/fields.ts';
import { type FactsFile, factsCsv } from '../../front/reports/facts-csv.ts';
import { createFields, listFields, updateFields } from '../../front/reports/fields.ts';
import { report, reportSummary, run } from '../../front/reports/schema.ts';
import { csvContent, defineOperation, emptyResponse, fileResponse, fileSchema, itemResponse, listOf, pdfContent } from '../contract.ts';
import { deleteOperation, readOperation } from '../resource-operations.ts';
import { csvExample, eventStreamExample, listedReport, markdownExample, queuedReport, ratedReport, storedRun } from './example.ts';

const MAX_RUN_ID = 999_999_999_999;

const runField = z
  .string()
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_RUN_ID, {
    error: 'run must be the id of an audit.',
    params: { code: 'out_of_range' },
  })
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_RUN_ID, description: 'An audit of the history. Without it, the shown one.' });

const REPORT_PATH = '/reports/{id}';
const translatedHeaders = ['ETag', 'Content-Language'] as const;

const CSV_DESCRIPTION = 'CSV (RFC 4180) with a head line.';

const factsFile = (name: FactsFile, summary: string, list: string) =>
  readOperation({
    path: `${REPORT_PATH}/${name}.csv`,
    tag: 'Reports',
    summary,
    description: `${list} Audits of mode html have none, so the file then has only its header. Text that a spreadsheet could read as a formula starts with an apostrophe.`,
    answer: csvContent(CSV_DESCRIPTION, () => factsCsv(name, factsExample), ['ETag']),
    problems: ['report_not_found'],
  });

const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** PUT, PATCH and POST update a report in the same way. */
const updateOperation = {
  path: REPORT_PATH,
  tag: 'Reports',
  summary: 'Update a report',
  description:
    'Fields that aren’t sent stay as they are. `results=1` also starts a new audit. If one is already running, no other starts, and it keeps its mode.',
  body: updateFields,
  headers: ['Prefer', 'If-Match', 'Accept-Language'],
  responses: {
    200: itemResponse(report, 'The report as it is now.', [...translatedHeaders, 'Preference-Applied']),
    202: itemResponse(
      report,
      'A new audit was asked for and is not finished yet.',
      [...translatedHeaders, 'Retry-After', 'Preference-Applied'],
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
    bodyType: FORM_MEDIA_TYPE,
    headers: ['Prefer', 'Idempotency-Key', 'Accept-Language'],
    responses: {
      201: itemResponse(report, 'The audit is finished.', ['Location', ...translatedHeaders, 'Idempotency-Replayed', 'Preference-Applied']),
      202: itemResponse(
        report,
        'The audit is not finished yet.',
        ['Location', ...translatedHeaders, 'Retry-After', 'Idempotency-Replayed', 'Preference-Applied'],
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
    path: REPORT_PATH,
    tag: 'Reports',
    summary: 'Retrieve a report',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: itemResponse(report, 'The whole report.', [...translatedHeaders, 'Retry-After']),
    problems: ['report_not_found'],
    example: ratedReport,
    cached: true,
  }),
  putReport: defineOperation({ method: 'PUT', ...updateOperation, bodyType: FORM_MEDIA_TYPE }),
  updateReport: defineOperation({ method: 'PATCH', ...updateOperation }),
  postReport: defineOperation({ method: 'POST', ...updateOperation }),
  deleteReport: deleteOperation({
    path: REPORT_PATH,
    tag: 'Reports',
    summary: 'Delete a report',
    schema: deleted('report', id),
    problems: ['report_not_found'],
    example: () => deletedJson('report', 42),
  }),
  listRuns: readOperation({
    path: `${REPORT_PATH}/history`,
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
    path: `${REPORT_PATH}/events`,
    tag: 'Reports',
    summary: 'Stream the progress of a report',
    description:
      'Server-sent events: `state` (id, state), `step` (id, step: `page`, `surroundings`, `rendering`, `references` or `checks`) and finally `done` (the report as in lists). A comment every 15 seconds keeps the connection open.',
    headers: ['Last-Event-ID', 'Accept-Language'],
    responses: {
      200: fileResponse('text/event-stream', z.string(), 'A stream of events, which ends after `done`.', eventStreamExample, [
        'Content-Language',
      ]),
      204: emptyResponse('Nothing can come after that event: do not ask again.'),
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
    responses: { 200: csvContent(CSV_DESCRIPTION, csvExample) },
    problems: ['too_many_exports'],
  }),
  exportReport: readOperation({
    path: `${REPORT_PATH}.md`,
    tag: 'Reports',
    summary: 'Export a report as Markdown',
    description: 'For issue trackers and language models.',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: fileResponse('text/markdown', z.string(), 'The report.', markdownExample, translatedHeaders),
    problems: ['report_not_found'],
  }),
  exportPdf: readOperation({
    path: `${REPORT_PATH}.pdf`,
    tag: 'Reports',
    summary: 'Export a report as PDF',
    description: 'The share page, printed by a browser. An account can create one PDF at a time.',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: pdfContent('The report.'),
    problems: ['report_not_found', 'report_unfinished', 'browser_unavailable', 'pdf_unavailable'],
  }),
  readScreenshot: readOperation({
    path: `${REPORT_PATH}/screenshots/{device}`,
    tag: 'Reports',
    summary: 'Retrieve a screenshot',
    description: 'The page as rendered in a browser. Screenshots of the last two audits that took any are kept.',
    query: z.object({ run: runField.optional() }),
    answer: fileResponse('image/webp', fileSchema, 'The image.', () => 'RIFF…WEBP', ['ETag']),
    problems: ['report_not_found', 'screenshot_not_found'],
  }),
  exportResources: factsFile('resources', 'Export the files of a page as CSV', 'The same files as in `facts.resources`.'),
  exportLinks: factsFile('links', 'Export the problem links of a page as CSV', 'The same links as in `facts.link_check`.'),
};
