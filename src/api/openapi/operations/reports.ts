import { fieldsOfList } from '../../history.ts';
import { createFields, listFields, updateFields } from '../../report-fields.ts';
import { deletion, listOf, one, textual, unchanged } from '../answers.ts';
import { csvExample, eventsExample, markdownExample } from '../examples-text.ts';
import { anyGuard } from '../guard.ts';
import type { Operation, Paths } from '../operation.ts';

/** PUT, PATCH and POST are one and the same. */
const update = (id: string): Operation => ({
  id,
  tag: 'Reports',
  summary: 'Change a report, or audit the page again',
  description: 'Fields that are not sent stay as they are. `results=1` starts a new audit, or joins a running one.',
  body: updateFields,
  headers: ['Prefer', 'If-Match', 'Accept-Language'],
  answers: {
    200: one('Report', 'The report as it is now.', ['ETag', 'Content-Language', 'Preference-Applied']),
    202: one('Report', 'A new audit was asked for and is not finished yet.', [
      'ETag',
      'Content-Language',
      'Retry-After',
      'Preference-Applied',
    ]),
  },
  problems: ['report_not_found', 'queue_full', 'account_queue_full', 'too_many_passwords', 'passwords_busy'],
});

export const reportPaths: Paths = {
  '/reports': {
    get: {
      id: 'listReports',
      tag: 'Reports',
      summary: 'List reports',
      query: listFields,
      headers: ['If-None-Match', 'Accept-Language'],
      answers: { 200: listOf('ReportSummary', 'One part of the list.', ['ETag', 'Link', 'Content-Language']), 304: unchanged },
    },
    post: {
      id: 'createReport',
      tag: 'Reports',
      summary: 'Ask for a report on a page',
      description:
        'Waits a few seconds for the audit, so that the answer often has the whole report. Submitting the same URL twice creates two reports.',
      body: createFields(anyGuard),
      headers: ['Prefer', 'Idempotency-Key', 'Accept-Language'],
      answers: {
        201: one('Report', 'The audit is finished.', [
          'Location',
          'ETag',
          'Content-Language',
          'Idempotency-Replayed',
          'Preference-Applied',
        ]),
        202: one('Report', 'The audit is not finished yet.', [
          'Location',
          'ETag',
          'Content-Language',
          'Retry-After',
          'Idempotency-Replayed',
          'Preference-Applied',
        ]),
      },
      problems: ['report_not_found', 'queue_full', 'account_queue_full', 'too_many_reports', 'too_many_passwords', 'passwords_busy'],
    },
  },
  '/reports/{id}': {
    get: {
      id: 'readReport',
      tag: 'Reports',
      summary: 'Read a report',
      headers: ['If-None-Match', 'Accept-Language'],
      answers: { 200: one('Report', 'The whole report.', ['ETag', 'Content-Language']), 304: unchanged },
      problems: ['report_not_found'],
    },
    put: update('putReport'),
    patch: update('updateReport'),
    post: update('postReport'),
    delete: {
      id: 'deleteReport',
      tag: 'Reports',
      summary: 'Delete a report',
      headers: ['If-Match'],
      answers: { 200: deletion('report', { schema: { type: 'integer', minimum: 1 }, example: 42 }) },
      problems: ['report_not_found'],
    },
  },
  '/reports/{id}/history': {
    get: {
      id: 'listRuns',
      tag: 'Reports',
      summary: 'List the audits of a report that are kept',
      query: fieldsOfList,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Run', 'One part of the list, the newest first.'), 304: unchanged },
      problems: ['report_not_found'],
    },
  },
  '/reports/{id}/events': {
    get: {
      id: 'followReport',
      tag: 'Reports',
      summary: 'Follow an audit as it happens',
      description:
        'Server-sent events: `state` (id, state), `step` (id, step: `page`, `surroundings` or `judging`) and, at the end, `done` (the report as lists show it). A comment comes every 15 seconds.',
      headers: ['Last-Event-ID', 'Accept-Language'],
      answers: {
        200: textual('text/event-stream', 'A stream of events, which ends after `done`.', eventsExample, ['Content-Language']),
        204: { description: 'Nothing can come after that event: do not ask again.' },
      },
      problems: ['report_not_found', 'too_many_streams'],
    },
  },
  '/reports.csv': {
    get: {
      id: 'exportReports',
      tag: 'Reports',
      summary: 'The list of reports as a file',
      description:
        'All of the list, not a page of it: `per_page` changes nothing, and pages after the first have no reports. Text that a spreadsheet could take for a formula begins with an apostrophe.',
      query: listFields,
      answers: { 200: textual('text/csv', 'CSV (RFC 4180) with a head line.', csvExample, ['Content-Disposition']) },
    },
  },
  '/reports/{id}.md': {
    get: {
      id: 'exportReport',
      tag: 'Reports',
      summary: 'A report as Markdown',
      description: 'For an issue tracker, or for a language model.',
      headers: ['If-None-Match', 'Accept-Language'],
      answers: { 200: textual('text/markdown', 'The report.', markdownExample, ['ETag', 'Content-Language']), 304: unchanged },
      problems: ['report_not_found'],
    },
  },
};
