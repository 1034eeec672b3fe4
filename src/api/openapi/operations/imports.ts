import { importFields, importListFields } from '../../imports.ts';
import { listOf, one, unchanged } from '../answers.ts';
import { anyGuard } from '../guard.ts';
import type { Paths } from '../operation.ts';

export const importPaths: Paths = {
  '/imports': {
    get: {
      id: 'listImports',
      tag: 'Imports',
      summary: 'List imports',
      query: importListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Import', 'One part of the list, the newest first.'), 304: unchanged },
    },
    post: {
      id: 'createImport',
      tag: 'Imports',
      summary: 'Ask for reports on all pages of a sitemap',
      description:
        'The sitemap is read in the background: GET the import to see its progress. A running import of the same sitemap is joined. Its audits have a lower priority than those of single reports.',
      body: importFields(anyGuard),
      headers: ['Idempotency-Key'],
      answers: {
        201: one('Import', 'An import with this Idempotency-Key is over already.', ['Location', 'Idempotency-Replayed']),
        202: one('Import', 'The import is queued or running.', ['Location', 'Retry-After', 'Idempotency-Replayed']),
      },
      problems: ['queue_full', 'account_queue_full', 'too_many_imports'],
    },
  },
  '/imports/{id}': {
    get: {
      id: 'readImport',
      tag: 'Imports',
      summary: 'Read an import',
      headers: ['If-None-Match'],
      answers: { 200: one('Import', 'How far it is, and what was left out.'), 304: unchanged },
      problems: ['import_not_found'],
    },
    delete: {
      id: 'cancelImport',
      tag: 'Imports',
      summary: 'Cancel an import',
      description: 'What has not begun is not done. Finished reports and the import itself stay.',
      headers: ['If-Match'],
      answers: { 200: one('Import', 'The import as it is now.') },
      problems: ['import_not_found'],
    },
  },
};
