import { checkListFields } from '../../checks.ts';
import { listOf, one, unchanged } from '../answers.ts';
import type { Paths } from '../operation.ts';

export const otherPaths: Paths = {
  '/checks': {
    get: {
      id: 'listChecks',
      tag: 'Checks',
      summary: 'List all checks',
      query: checkListFields,
      headers: ['If-None-Match', 'Accept-Language'],
      answers: {
        200: listOf('Check', 'The whole catalogue, in the order of a report; pages after the first are empty.', [
          'ETag',
          'Content-Language',
        ]),
        304: unchanged,
      },
    },
  },
  '/checks/{check}': {
    get: {
      id: 'readCheck',
      tag: 'Checks',
      summary: 'Read all that is said of a check',
      headers: ['If-None-Match', 'Accept-Language'],
      answers: { 200: one('Check', 'The check.', ['ETag', 'Content-Language']), 304: unchanged },
      problems: ['check_not_found'],
    },
  },
  '/account': {
    get: {
      id: 'readAccount',
      tag: 'Account',
      summary: 'Read the account of this key, and its permissions',
      headers: ['If-None-Match'],
      answers: { 200: one('Account', 'The account and the key.'), 304: unchanged },
    },
  },
  '/openapi.json': {
    get: {
      id: 'readDescription',
      tag: 'Description',
      summary: 'Read this document',
      description: 'The only operation that needs no key.',
      open: true,
      headers: ['If-None-Match'],
      answers: {
        200: {
          description: 'OpenAPI 3.1.',
          headers: ['ETag'],
          content: {
            type: 'application/json',
            schema: { type: 'object', required: ['openapi', 'info', 'paths'], additionalProperties: true },
            example: { openapi: '3.1.1', info: { title: 'Sonde', version: '1' }, paths: {} },
          },
        },
        304: unchanged,
      },
    },
  },
};
