import { z } from 'zod';
import { english } from '../../audit/language.ts';
import { MAX_REASON } from '../../reports/accept.ts';
import { components, defineOperation, deletion, listOf, one, unchanged } from '../contract.ts';
import { deletedJson } from '../envelope.ts';
import { deleted, pagingFields, time } from '../fields.ts';
import { ASKED } from '../reports/example.ts';
import { acceptedJson } from './json.ts';

const fields = z.object({
  check: z
    .string({ error: 'check is required: the id of a check, as GET /api/v1/checks lists them.' })
    .refine((id) => english.checks.has(id), {
      error: 'check must be the id of a check; GET /api/v1/checks lists them.',
      params: { code: 'not_allowed' },
    })
    .describe('Id of a check.'),
  reason: z
    .string({ error: `reason is required: why the finding is accepted, in 1 to ${MAX_REASON} characters.` })
    .refine((text) => [...text].length <= MAX_REASON, {
      error: `reason may have at most ${MAX_REASON} characters.`,
      params: { code: 'too_long' },
    })
    .meta({ minLength: 1, maxLength: MAX_REASON, description: 'The reason. Only the account sees it.' }),
});

export const accepted = z
  .object({
    id: z.string(),
    object: z.literal('accepted'),
    check: z.string(),
    title: z.string().describe('Of the check.'),
    project: z.string(),
    reason: z.string().max(MAX_REASON),
    created_at: time('When it was accepted.'),
  })
  .describe('A finding that costs nothing in the reports of a project, because its owner accepts it.')
  .register(components, { id: 'Accepted' });

const example = () =>
  acceptedJson({ check: 'title-width', reason: 'The brand name must be in every title.', createdAt: ASKED }, 'example.com');

const LIST = '/projects/{project}/accepted';
const ITEM = `${LIST}/{check}`;

/** Findings that a project's owner accepts: they cost nothing in its reports. */
export const acceptedOperations = {
  listAccepted: defineOperation({
    method: 'GET',
    path: LIST,
    tag: 'Projects',
    summary: 'List the findings that a project accepts',
    query: z.object(pagingFields),
    headers: ['If-None-Match'],
    responses: { 200: listOf(accepted, 'All of them; pages after the first are empty.', ['ETag']), 304: unchanged },
    problems: ['project_not_found'],
    example,
    cached: true,
  }),
  acceptFinding: defineOperation({
    method: 'POST',
    path: LIST,
    tag: 'Projects',
    summary: 'Accept what a check finds in a project',
    description: 'It costs nothing from now on, in new reports and in those that there are.',
    body: fields,
    headers: ['If-Match'],
    responses: {
      200: one(accepted, 'It was accepted before; the reason is the new one.'),
      201: one(accepted, 'Accepted.', ['Location', 'ETag']),
    },
    problems: ['project_not_found'],
    example,
  }),
  readAccepted: defineOperation({
    method: 'GET',
    path: ITEM,
    tag: 'Projects',
    summary: 'Read why a finding is accepted',
    headers: ['If-None-Match'],
    responses: { 200: one(accepted, 'The accepted finding.'), 304: unchanged },
    problems: ['project_not_found', 'accepted_not_found'],
    example,
    cached: true,
  }),
  takeBackAccepted: defineOperation({
    method: 'DELETE',
    path: ITEM,
    tag: 'Projects',
    summary: 'Let a finding cost again what it costs',
    headers: ['If-Match'],
    responses: { 200: deletion(deleted('accepted', z.string())) },
    problems: ['project_not_found', 'accepted_not_found'],
    example: () => deletedJson('accepted', 'title-width'),
  }),
};
