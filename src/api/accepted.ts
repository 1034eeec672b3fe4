import { z } from 'zod';
import { checks } from '../audit/checks/index.ts';
import { Problem } from '../problem.ts';
import { acceptFinding, MAX_REASON, takeBack } from '../reports/accept.ts';
import { type Accepted, listAccepted } from '../reports/accepted.ts';
import { assertIfMatch, entityTag, unlessNotModified } from './conditional.ts';
import { deleted, json, timestamp } from './envelope.ts';
import { validate } from './fields.ts';
import { wholeList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import { findProjectOf } from './projects.ts';
import type { Call, Resource } from './resource.ts';

const titles: ReadonlyMap<string, string> = new Map(checks.map(({ id, title }) => [id, title]));

export const fields = z.object({
  check: z
    .string({ error: 'check is required: the id of a check, as GET /api/v1/checks lists them.' })
    .refine((id) => titles.has(id), {
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

export const acceptedListFields = z.object(pagingFields);

/** All of a project at once: there is at most one for each check. */
const listAll = async (call: Call): Promise<Response> => {
  const { id, name } = await findProjectOf(call);
  const query = validate(acceptedListFields, await readParameters(call.request, Object.keys(pagingFields), { body: false }), 'query');
  const paging = readPaging(`accepted of ${id}`, query);
  const all = await listAccepted(call.service.db, id);
  const tag = entityTag('accepted', id, paging.page, ...all.flatMap(({ check, reason, createdAt }) => [check, reason, createdAt]));
  const data = all.map((one) => acceptedJson(one, name));
  return unlessNotModified(call.request, tag, () => json(wholeList(call.address, paging, data, checks.length)));
};

const create = async (call: Call): Promise<Response> => {
  const { service, key, request, base } = call;
  const { id, name } = await findProjectOf(call);
  const { check, reason } = validate(fields, await readParameters(request, Object.keys(fields.shape), { body: true }), 'body');
  const assertCurrent = assertCurrentFor(request);
  const made = await acceptFinding(service.db, service.queue, { accountId: key.accountId, project: name, check, reason, assertCurrent });
  if (!made) throw new Problem('project_not_found');
  const location = `${base}/api/v1/projects/${encodeURIComponent(name)}/accepted/${check}`;
  const data = acceptedJson(made.accepted, name);
  const etag = tagOf(made.accepted, id);
  return json({ data }, made.isNew ? { status: 201, headers: { location, etag } } : { headers: { etag } });
};

const read = async (call: Call): Promise<Response> => {
  const { id, name } = await findProjectOf(call);
  const one = (await listAccepted(call.service.db, id)).find(({ check }) => check === call.params.check);
  if (!one) throw new Problem('accepted_not_found');
  return unlessNotModified(call.request, tagOf(one, id), () => json({ data: acceptedJson(one, name) }));
};

const remove = async (call: Call): Promise<Response> => {
  const { service, key, params, request } = call;
  const { name } = await findProjectOf(call);
  const check = params.check ?? '';
  if (
    !(await takeBack(service.db, service.queue, {
      accountId: key.accountId,
      project: name,
      check,
      assertCurrent: assertCurrentFor(request, 'present'),
    }))
  )
    throw new Problem('accepted_not_found');
  return deleted('accepted', check);
};

/** Findings that a project's owner accepts: they cost nothing in its reports. */
export const acceptedResources: readonly Resource[] = [
  { path: '/projects/:project/accepted', methods: { GET: listAll, POST: create }, holds: true },
  { path: '/projects/:project/accepted/:check', methods: { GET: read, DELETE: remove }, holds: true },
];

const tagOf = ({ check, reason, createdAt }: Accepted, projectId: number): string =>
  entityTag('accepted', projectId, check, reason, createdAt);

/** Of what is not there no version can be meant; where it must be there, that is told first. */
const assertCurrentFor =
  (request: Request, needs?: 'present') =>
  (before: Accepted | undefined, projectId: number): void => {
    if (before) assertIfMatch(request, tagOf(before, projectId));
    else if (!needs && request.headers.has('if-match')) throw new Problem('precondition_failed');
  };

const acceptedJson = ({ check, reason, createdAt }: Accepted, project: string) => ({
  id: check,
  object: 'accepted',
  check,
  title: titles.get(check) ?? check,
  project,
  reason,
  created_at: timestamp(createdAt),
});
