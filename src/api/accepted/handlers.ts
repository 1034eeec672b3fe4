import { checks } from '../../audit/checks/index.ts';
import { Problem } from '../../lib/problem.ts';
import { acceptFinding, takeBack } from '../../reports/accept.ts';
import { type Accepted, listAccepted } from '../../reports/accepted.ts';
import type { Handlers } from '../call.ts';
import { assertIfMatch, entityTag, unlessNotModified } from '../conditional.ts';
import { deletedJson, json } from '../envelope.ts';
import { wholeList } from '../list-answer.ts';
import { readPaging } from '../paging.ts';
import { findProjectOf } from '../projects/handlers.ts';
import type { acceptedOperations } from './contract.ts';
import { acceptedJson } from './json.ts';

export const acceptedHandlers: Handlers<typeof acceptedOperations> = {
  /** All of a project at once: there is at most one for each check. */
  async listAccepted(call) {
    const { id, name } = await findProjectOf(call);
    const paging = readPaging(`accepted of ${id}`, await call.fields());
    const all = await listAccepted(call.service.db, id);
    const tag = entityTag('accepted', id, paging.page, ...all.flatMap(({ check, reason, createdAt }) => [check, reason, createdAt]));
    const data = all.map((one) => acceptedJson(one, name));
    return unlessNotModified(call.request, tag, () => json(wholeList(call.address, paging, data, checks.length)));
  },
  async acceptFinding(call) {
    const { service, key, request, base } = call;
    const { id, name } = await findProjectOf(call);
    const asked = { ...(await call.fields()), accountId: key.accountId, project: name, assertCurrent: assertCurrentFor(request) };
    const made = await acceptFinding(service.db, service.queue, asked);
    if (!made) throw new Problem('project_not_found');
    const location = `${base}/api/v1/projects/${encodeURIComponent(name)}/accepted/${asked.check}`;
    const data = acceptedJson(made.accepted, name);
    const etag = tagOf(made.accepted, id);
    return made.isNew ? call.respond(201, data, { location, etag }) : call.respond(200, data, { etag });
  },
  async readAccepted(call) {
    const { id, name } = await findProjectOf(call);
    const one = (await listAccepted(call.service.db, id)).find(({ check }) => check === call.params.check);
    if (!one) throw new Problem('accepted_not_found');
    return unlessNotModified(call.request, tagOf(one, id), () => call.respond(200, acceptedJson(one, name)));
  },
  async takeBackAccepted(call) {
    const { service, key, params, request } = call;
    const { name } = await findProjectOf(call);
    const { check } = params;
    const asked = { accountId: key.accountId, project: name, check, assertCurrent: assertCurrentFor(request, 'present') };
    if (!(await takeBack(service.db, service.queue, asked))) throw new Problem('accepted_not_found');
    return call.respond(200, deletedJson('accepted', check));
  },
};

const tagOf = ({ check, reason, createdAt }: Accepted, projectId: number): string =>
  entityTag('accepted', projectId, check, reason, createdAt);

/** Of what is not there no version can be meant; where it must be there, that is told first. */
const assertCurrentFor =
  (request: Request, needs?: 'present') =>
  (before: Accepted | undefined, projectId: number): void => {
    if (before) assertIfMatch(request, tagOf(before, projectId));
    else if (!needs && request.headers.has('if-match')) throw new Problem('precondition_failed');
  };
