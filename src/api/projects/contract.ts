import { z } from 'zod';
import { issueIds } from '../../audit/site/issue-checks.ts';
import { changeFields } from '../../front/crawls/fields.ts';
import { deletedJson } from '../../front/envelope.ts';
import { deleted, pagingFields } from '../../front/fields.ts';
import { projectListFields } from '../../front/projects/fields.ts';
import { count } from '../../lib/schema.ts';
import { MAX_REASON } from '../../reports/accept.ts';
import { defineOperation, itemResponse, listOf } from '../contract.ts';
import { CREATED_AT, DONE, exampleReport, REQUESTED_AT } from '../reports/example.ts';
import { deleteOperation, readOperation } from '../resource-operations.ts';
import { acceptedJson, acceptedSchema, projectJson, projectSchema, projectShareJson, projectShareSchema } from './json.ts';

const deletedProject = deleted('project', z.string()).extend({ reports_deleted: count('Number of reports deleted with the project.') });

const example = () =>
  projectJson({
    id: 1,
    name: 'example.com',
    reports: { total: 12, good: 5, decent: 4, bad: 3 },
    latest: exampleReport().rated,
    crawl: { id: 3, score: 81, result: 'good', generatedAt: DONE },
    score: { value: 81, result: 'good', from: 'crawl' },
    createdAt: CREATED_AT,
    updatedAt: DONE,
  });

const PROJECT_PATH = '/projects/{project}';

export const projectOperations = {
  listProjects: readOperation({
    path: '/projects',
    tag: 'Sites',
    summary: 'List sites',
    query: projectListFields,
    answer: listOf(projectSchema, 'One part of the list.'),
    example,
    cached: true,
  }),
  readProject: readOperation({
    path: PROJECT_PATH,
    tag: 'Sites',
    summary: 'Retrieve a site',
    answer: itemResponse(projectSchema, 'The project.'),
    problems: ['project_not_found'],
    example,
    cached: true,
  }),
  deleteProject: deleteOperation({
    path: PROJECT_PATH,
    tag: 'Sites',
    summary: 'Delete a site',
    description: 'Deletes all its reports too.',
    schema: deletedProject,
    problems: ['project_not_found'],
    example: () => ({ ...deletedJson('project', 'example.com'), reports_deleted: 12 }),
  }),
};

const SHARE_PATH = `${PROJECT_PATH}/share`;

const shareExample = () =>
  projectShareJson(
    {
      ...{ id: 1, accountId: 1, project: 'example.com', privacy: 2, passwordHash: null, accessVersion: 1, slug: 'q0cGpLhBhvSEmeiR2yd6Kw' },
      ...{ share_language: null, share_client: 'Example Ltd', share_shows_client: 0, share_expires_at: null },
    },
    'https://seo.example.net',
  );

/** Operations on the share link of a site, which always opens its newest home crawl. */
export const projectShareOperations = {
  readProjectShare: readOperation({
    path: SHARE_PATH,
    tag: 'Sites',
    summary: 'Retrieve the share link of a site',
    answer: itemResponse(projectShareSchema, 'The share link.'),
    problems: ['project_not_found'],
    example: shareExample,
    cached: true,
  }),
  putProjectShare: defineOperation({
    method: 'PUT',
    path: SHARE_PATH,
    tag: 'Sites',
    summary: 'Update the share link of a site',
    description:
      'The link shows the newest home crawl of the site, and follows it. Fields that aren’t sent stay as they are. Visitors must enter the password again.',
    body: changeFields,
    headers: ['If-Match'],
    responses: { 200: itemResponse(projectShareSchema, 'The share link as it is now.') },
    problems: ['project_not_found', 'too_many_passwords', 'passwords_busy'],
    example: shareExample,
  }),
};

const ACCEPTED_REASON = 'The brand name must be in every title.';

const acceptedFields = z.object({
  check: z
    .string({ error: 'check is required: the id of a check, as GET /api/v1/checks lists them.' })
    .refine((id) => issueIds.includes(id), {
      error: 'check must be the id of a check of pages or sites; GET /api/v1/checks lists those of pages.',
      params: { code: 'not_allowed' },
    })
    .meta({ description: 'Id of a check.', examples: ['title-width'] }),
  reason: z
    .string({ error: `reason is required: why the finding is accepted, in 1 to ${MAX_REASON} characters.` })
    .refine((text) => [...text].length <= MAX_REASON, {
      error: `reason may have at most ${MAX_REASON} characters.`,
      params: { code: 'too_long' },
    })
    .meta({ minLength: 1, maxLength: MAX_REASON, description: 'The reason. Only the account sees it.', examples: [ACCEPTED_REASON] }),
});

const acceptedExample = () => acceptedJson({ check: 'title-width', reason: ACCEPTED_REASON, createdAt: REQUESTED_AT }, 'example.com');

const ACCEPTED_PATH = `${PROJECT_PATH}/accepted`;
const ACCEPTED_ITEM = `${ACCEPTED_PATH}/{check}`;

/** Operations on findings that a project’s owner accepts: accepted findings don’t affect the scores of the project’s reports and of its home crawl. */
export const acceptedOperations = {
  listAccepted: readOperation({
    path: ACCEPTED_PATH,
    tag: 'Sites',
    summary: 'List accepted findings',
    query: z.object(pagingFields),
    answer: listOf(acceptedSchema, 'All of them; pages after the first are empty.', ['ETag']),
    problems: ['project_not_found'],
    example: acceptedExample,
    cached: true,
  }),
  acceptFinding: defineOperation({
    method: 'POST',
    path: ACCEPTED_PATH,
    tag: 'Sites',
    summary: 'Accept a finding',
    description:
      'The finding of this check no longer costs points in any report of the project, in its home crawl and in new crawls. The score of the crawl follows within seconds.',
    body: acceptedFields,
    headers: ['If-Match'],
    responses: {
      200: itemResponse(acceptedSchema, 'It was accepted before; the reason is the new one.'),
      201: itemResponse(acceptedSchema, 'Accepted.', ['Location', 'ETag']),
    },
    problems: ['project_not_found'],
    example: acceptedExample,
  }),
  readAccepted: readOperation({
    path: ACCEPTED_ITEM,
    tag: 'Sites',
    summary: 'Retrieve an accepted finding',
    answer: itemResponse(acceptedSchema, 'The accepted finding.'),
    problems: ['project_not_found', 'accepted_not_found'],
    example: acceptedExample,
    cached: true,
  }),
  takeBackAccepted: deleteOperation({
    path: ACCEPTED_ITEM,
    tag: 'Sites',
    summary: 'Delete an accepted finding',
    description: 'The finding costs points again in all reports of the project and in its home crawl.',
    schema: deleted('accepted', z.string()),
    problems: ['project_not_found', 'accepted_not_found'],
    example: () => deletedJson('accepted', 'title-width'),
  }),
};
