import { z } from 'zod';
import type { FieldRules } from '../../front/field-rules.ts';
import { modeField, numberChoice, pagingFields, targetField } from '../../front/fields.ts';
import { groupsOf } from '../../imports/left-out.ts';
import { defineOperation, itemResponse, listOf } from '../contract.ts';
import { DONE, REQUESTED_AT } from '../reports/example.ts';
import { readOperation } from '../resource-operations.ts';
import { importJson, importOfSitemap } from './json.ts';

/** Imports take no password: a password belongs to a single report, where it can be set later. */
const importFields = ({ targets }: FieldRules) =>
  z.object({
    sitemap: targetField('sitemap', 'sitemap to import', targets, '/sitemap.xml'),
    privacy: numberChoice('privacy', [0, 1])
      .default(1)
      .meta({ description: 'Visibility of each report: 0 anyone with the link, 1 only you.' }),
    mode: modeField.optional(),
  });

const runningExample = () =>
  importJson({
    id: 5,
    sitemap: 'https://example.com/sitemap.xml',
    privacy: 1,
    mode: 'full',
    state: 'processing',
    error: null,
    limit: 1000,
    sitemaps: 1,
    found: 101,
    accepted: 100,
    leftOut: groupsOf({ other_host: { count: 1, examples: ['https://shop.example.com/'] } }, 1000),
    progress: { queued: 60, processing: 4, completed: 35, failed: 1, cancelled: 0, deleted: 0 },
    version: 3,
    createdAt: REQUESTED_AT,
    updatedAt: DONE,
  });

const finishedExample = (state: 'completed' | 'cancelled') => () => ({
  ...runningExample(),
  state,
  progress: {
    queued: 0,
    processing: 0,
    completed: 99,
    failed: 1,
    cancelled: 0,
    deleted: 0,
    ...(state === 'cancelled' ? { completed: 35, cancelled: 64 } : {}),
  },
});

const IMPORT_PATH = '/imports/{id}';

/** Imports create reports for the pages of a sitemap. `DELETE` cancels the work that hasn’t started; the import stays readable. */
export const importOperations = {
  listImports: readOperation({
    path: '/imports',
    tag: 'Reports',
    summary: 'List imports',
    query: z.object(pagingFields),
    answer: listOf(importOfSitemap, 'One part of the list, the newest first.'),
    example: runningExample,
    cached: true,
  }),
  createImport: defineOperation({
    method: 'POST',
    path: '/imports',
    tag: 'Reports',
    summary: 'Create an import',
    description:
      'Creates a report for each page of a sitemap. The sitemap is read in the background; GET the import to see its progress. If an import of the same sitemap is running, the response is that import. Its audits have a lower priority than those of single reports.',
    body: importFields,
    headers: ['Idempotency-Key'],
    responses: {
      201: itemResponse(
        importOfSitemap,
        'An import with this Idempotency-Key is over already.',
        ['Location', 'Idempotency-Replayed'],
        finishedExample('completed'),
      ),
      202: itemResponse(importOfSitemap, 'The import is queued or running.', ['Location', 'Retry-After', 'Idempotency-Replayed']),
    },
    problems: ['browser_unavailable', 'queue_full', 'account_queue_full', 'too_many_imports'],
    example: runningExample,
    addsWork: true,
  }),
  readImport: readOperation({
    path: IMPORT_PATH,
    tag: 'Reports',
    summary: 'Retrieve an import',
    answer: itemResponse(importOfSitemap, 'How far it is, and what was left out.'),
    problems: ['import_not_found'],
    example: runningExample,
    cached: true,
  }),
  cancelImport: defineOperation({
    method: 'DELETE',
    path: IMPORT_PATH,
    tag: 'Reports',
    summary: 'Cancel an import',
    description: 'Cancels the audits that haven’t started. Finished reports and the import itself stay.',
    headers: ['If-Match'],
    responses: { 200: itemResponse(importOfSitemap, 'The import as it is now.') },
    problems: ['import_not_found'],
    example: finishedExample('cancelled'),
  }),
};
