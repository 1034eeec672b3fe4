import { z } from 'zod';
import type { Check } from '../../audit/check.ts';
import titlePresent from '../../audit/checks/metadata/title-present.ts';
import { englishTexts } from '../../audit/texts/language.ts';
import { pagingFields } from '../../front/fields.ts';
import { itemResponse, listOf } from '../contract.ts';
import { readOperation } from '../resource-operations.ts';
import { check, checkJson } from './json.ts';

const example = () => checkJson(titlePresent as Check, englishTexts);

export const checkOperations = {
  listChecks: readOperation({
    path: '/checks',
    tag: 'Service',
    summary: 'List checks',
    query: z.object(pagingFields),
    headers: ['If-None-Match', 'Accept-Language'],
    answer: listOf(check, 'The whole catalogue, in the order of a report; pages after the first are empty.', ['ETag', 'Content-Language']),
    example,
    cached: true,
  }),
  readCheck: readOperation({
    path: '/checks/{check}',
    tag: 'Service',
    summary: 'Retrieve a check',
    headers: ['If-None-Match', 'Accept-Language'],
    answer: itemResponse(check, 'The check.', ['ETag', 'Content-Language']),
    problems: ['check_not_found'],
    example,
  }),
};
