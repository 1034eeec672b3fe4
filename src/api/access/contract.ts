import { z } from 'zod';
import { deletedJson, timestamp } from '../../front/envelope.ts';
import { deleted, flag, pagingFields, targetField } from '../../front/fields.ts';
import { profileFields } from '../../front/projects/access-fields.ts';
import type { AccessProfile } from '../../http/access-profile.ts';
import { components, time } from '../../lib/schema.ts';
import { defineOperation, itemResponse, listOf } from '../contract.ts';
import { CREATED_AT } from '../reports/example.ts';
import { deleteOperation, readOperation } from '../resource-operations.ts';

const profileSchema = z
  .object({
    id: z.string(),
    object: z.literal('access'),
    name: z.string(),
    project: z.string(),
    origins: z.array(z.string()).describe('Origins that get what the profile holds.'),
    headers: z.array(z.string()).describe('Names of the headers; their values are never shown.'),
    cookies: z.array(z.string()).describe('Names of the cookies; their values are never shown.'),
    basic_user: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: time('When the profile was created.'),
    updated_at: time('When the profile was last changed.'),
  })
  .describe('How to get in to a site: headers, cookies and a user name that only the listed origins get.')
  .register(components, { id: 'Access' });

export const profileJson = (profile: AccessProfile, project: string): z.infer<typeof profileSchema> => ({
  ...{ id: profile.name, object: 'access', name: profile.name, project },
  ...{ origins: [...profile.origins], headers: [...profile.headers], cookies: [...profile.cookies] },
  ...{ basic_user: profile.basicUser, user_agent: profile.userAgent },
  ...{ created_at: timestamp(profile.createdAt), updated_at: timestamp(profile.updatedAt) },
});

const example = () =>
  profileJson(
    {
      ...{ name: 'staging', origins: ['https://staging.example.com'], headers: ['X-Staging-Token'], cookies: ['session'] },
      ...{ basicUser: null, userAgent: null, createdAt: CREATED_AT, updatedAt: CREATED_AT },
    },
    'example.com',
  );

const testSchema = z
  .object({
    status: z.int().nullable().describe('HTTP status of the final response; null without one.'),
    final_url: z.string().nullable().describe('URL after redirects.'),
    title: z.string().nullable().describe('Title of the page.'),
    refused_reason: z.string().nullable().describe('Why an audit would fail, as `error` of a report; null if it would not.'),
  })
  .describe('What a profile gets in to.')
  .register(components, { id: 'AccessTest' });

const LIST_PATH = '/projects/{project}/access';
const ITEM_PATH = `${LIST_PATH}/{name}`;
const all = { tag: 'Sites', problems: ['project_not_found', 'profile_not_found'] } as const;

/** Operations on the access profiles of a project. Values of headers, cookies and passwords can be written and never read. */
export const accessOperations = {
  listAccess: readOperation({
    path: LIST_PATH,
    tag: 'Sites',
    summary: 'List access profiles',
    query: z.object(pagingFields),
    answer: listOf(profileSchema, 'All of them; pages after the first are empty.', ['ETag']),
    problems: ['project_not_found'],
    example,
    cached: true,
  }),
  readAccess: readOperation({
    ...all,
    path: ITEM_PATH,
    summary: 'Retrieve an access profile',
    answer: itemResponse(profileSchema, 'The profile, without its values.'),
    example,
    cached: true,
  }),
  putAccess: defineOperation({
    method: 'PUT',
    path: ITEM_PATH,
    tag: 'Sites',
    summary: 'Create or update an access profile',
    description:
      'Fields that aren’t sent stay as they are. The name has 1 to 40 characters of a-z, 0-9 and -. Values of eight characters or more are removed from everything that the site answers; shorter ones are sent and encrypted, but pages that repeat them show them. The site is created if you have none of this name.',
    body: profileFields,
    headers: ['If-Match'],
    responses: {
      200: itemResponse(profileSchema, 'The profile as it is now.'),
      201: itemResponse(profileSchema, 'The new profile.', ['Location', 'ETag']),
    },
    problems: ['project_not_found', 'profile_not_found', 'too_many_profiles'],
    example,
  }),
  deleteAccess: {
    ...deleteOperation({
      ...all,
      path: ITEM_PATH,
      summary: 'Delete an access profile',
      description: 'A profile that reports or crawls use needs `force=1`; their next runs then fail as access_missing.',
      schema: deleted('access', z.string()),
      example: () => deletedJson('access', 'staging'),
    }),
    query: z.object({ force: flag('force', 'Whether to delete a profile that is in use.').default(false) }),
    problems: [...all.problems, 'in_use'] as const,
  },
  testAccess: defineOperation({
    ...all,
    method: 'POST',
    path: `${ITEM_PATH}/test`,
    summary: 'Test an access profile',
    description: 'Fetches a page with the profile and says what came.',
    body: ({ targets }) => z.object({ url: targetField('url', 'page to try', targets) }),
    responses: { 200: itemResponse(testSchema, 'What came.', []) },
    example: () => ({ status: 200, final_url: 'https://staging.example.com/', title: 'Staging', refused_reason: null }),
  }),
};
