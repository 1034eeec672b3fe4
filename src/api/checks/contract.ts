import { z } from 'zod';
import type { Check } from '../../audit/check.ts';
import titlePresent from '../../audit/checks/metadata/title-present.ts';
import { english } from '../../audit/language.ts';
import { components } from '../../front/components.ts';
import { count, pagingFields } from '../../front/fields.ts';
import { category, severity } from '../../front/reports/schema.ts';
import { defineOperation, listOf, one, unchanged } from '../contract.ts';
import { checkJson } from './json.ts';

export const check = z
  .object({
    id: z.string(),
    object: z.literal('check'),
    category,
    category_title: z.string(),
    title: z.string().describe('What is checked.'),
    headline: z.string().nullable().describe('The problem when it fails or warns; null when it never does.'),
    severity,
    points: count('Taken by a failure; a warning takes half, rounded up.'),
    why: z.string(),
    fix: z.string(),
    source: z.url(),
    needs: z.array(z.string()).describe('Kinds of evidence.'),
    limits: z.record(z.string(), z.number()).describe('The numbers it goes by.'),
    verdicts: z.array(
      z.object({
        id: z.string(),
        outcomes: z.array(z.enum(['pass', 'warn', 'fail', 'not_applicable'])).min(1),
        severity,
        headline: z.string().nullable().describe('The problem, where this verdict is one.'),
        text: z.string().describe('Names in braces are filled in from the page.'),
      }),
    ),
  })
  .describe('All that is said of a check.')
  .register(components, { id: 'Check' });

const example = () => checkJson(titlePresent as Check, english);

export const checkOperations = {
  listChecks: defineOperation({
    method: 'GET',
    path: '/checks',
    tag: 'Checks',
    summary: 'List all checks',
    query: z.object(pagingFields),
    headers: ['If-None-Match', 'Accept-Language'],
    responses: {
      200: listOf(check, 'The whole catalogue, in the order of a report; pages after the first are empty.', ['ETag', 'Content-Language']),
      304: unchanged,
    },
    example,
    cached: true,
  }),
  readCheck: defineOperation({
    method: 'GET',
    path: '/checks/{check}',
    tag: 'Checks',
    summary: 'Read all that is said of a check',
    headers: ['If-None-Match', 'Accept-Language'],
    responses: { 200: one(check, 'The check.', ['ETag', 'Content-Language']), 304: unchanged },
    problems: ['check_not_found'],
    example,
  }),
};
