import { z } from 'zod';
import type { Check } from '../../audit/check.ts';
import titlePresent from '../../audit/checks/metadata/title-present.ts';
import { english } from '../../audit/texts/language.ts';
import { pagingFields } from '../../front/fields.ts';
import { defineOperation, listOf, one, unchanged } from '../contract.ts';
import { check, checkJson } from './json.ts';

const example = () => checkJson(titlePresent as Check, english);

export const checkOperations = {
  listChecks: defineOperation({
    method: 'GET',
    path: '/checks',
    tag: 'Checks',
    summary: 'List checks',
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
    summary: 'Get a check',
    headers: ['If-None-Match', 'Accept-Language'],
    responses: { 200: one(check, 'The check.', ['ETag', 'Content-Language']), 304: unchanged },
    problems: ['check_not_found'],
    example,
  }),
};
