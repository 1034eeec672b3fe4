import { issueIds } from '../../audit/site/issue-checks.ts';
import { changeSite, findSharedSite, type SharedSite } from '../../crawls/sharing.ts';
import { assertIfMatch, entityTag, unlessNotModified } from '../../front/conditional.ts';
import { deletedJson, json } from '../../front/envelope.ts';
import { shareSettingsFrom } from '../../front/fields.ts';
import { wholeList } from '../../front/list-answer.ts';
import { readPaging } from '../../front/paging.ts';
import { projectQuery } from '../../front/projects/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { type AcceptedCheck, acceptFinding, listAccepted, withdrawAcceptance } from '../../reports/accept.ts';
import { findProject, type Project, storedProjects } from '../../reports/lists/projects.ts';
import { projectName } from '../../reports/project.ts';
import { removeProject } from '../../reports/remove.ts';
import { type Call, type Handlers, ownerOf } from '../call.ts';
import type { acceptedOperations, projectOperations, projectShareOperations } from './contract.ts';
import { acceptedJson, projectJson, projectShareJson } from './json.ts';

export const projectHandlers: Handlers<typeof projectOperations> = {
  async listProjects(call) {
    const fields = await call.fields();
    const query = projectQuery(fields, call.key.accountId);
    return call.list('projects', { ...fields, sort_by: query.sortBy }, { of: storedProjects, query, versionOf, shape: projectJson });
  },
  async readProject(call) {
    const project = await requireProject(call);
    return unlessNotModified(call.request, tagOf(project), () => call.respond(200, projectJson(project)));
  },
  async deleteProject(call) {
    const { service, key } = call;
    const { name } = await requireProject(call);
    const assertCurrent = (before: Project): void => assertIfMatch(call.request, tagOf(before));
    const count = await removeProject(service.db, service.queue, service.webhooks.publish, key.accountId, name, { assertCurrent });
    if (count === undefined) throw new Problem('project_not_found');
    return call.respond(200, { ...deletedJson('project', name), reports_deleted: count });
  },
};

/** Finds the project named in the path. Throws a 404 if the account has no project with that name. */
export const requireProject = async ({
  service,
  key,
  params,
}: Pick<Call, 'service' | 'key'> & { params: { project: string } }): Promise<Project> => {
  const name = projectName(params.project);
  const project = name === null ? undefined : await findProject(service.db, key.accountId, name);
  if (!project) throw new Problem('project_not_found');
  return project;
};

const tagOf = (project: Project): string => entityTag('project', ...versionOf(project));

/** A project has no version number, so all values that can change identify the project’s state. */
const versionOf = ({ id, reports, latest, crawl, score, updatedAt }: Project): (string | number | null)[] => [
  id,
  updatedAt,
  ...Object.values(reports),
  latest?.result ?? null,
  latest?.score ?? null,
  crawl?.id ?? null,
  score?.value ?? null,
];

export const projectShareHandlers: Handlers<typeof projectShareOperations> = {
  async readProjectShare(call) {
    const site = await findSharedSite(call.service.db, { ...ownerOf(call), id: (await requireProject(call)).id });
    if (!site) throw new Problem('project_not_found');
    return unlessNotModified(call.request, shareTag(site, call.base), () => call.respond(200, projectShareJson(site, call.base)));
  },
  async putProjectShare(call) {
    const { id } = await requireProject(call);
    const { privacy, password, ...shared } = await call.fields();
    const site = await changeSite(
      call.service.db,
      { ...ownerOf(call), id },
      { privacy, password, settings: shareSettingsFrom(shared) },
      (before) => assertIfMatch(call.request, shareTag(before, call.base)),
    );
    return call.respond(200, projectShareJson(site, call.base), { etag: shareTag(site, call.base) });
  },
};

/** A share link has no version number; `accessVersion` changes with the password. */
const shareTag = (site: SharedSite, base: string): string =>
  entityTag('share', site.id, site.accessVersion, ...Object.values(projectShareJson(site, base)));

export const acceptedHandlers: Handlers<typeof acceptedOperations> = {
  /** The list has no paging: a project accepts at most one finding per check. */
  async listAccepted(call) {
    const { id, name } = await requireProject(call);
    const paging = readPaging(`accepted of ${id}`, await call.fields());
    const all = await listAccepted(call.service.db, id);
    const tag = entityTag('accepted', id, paging.page, ...all.flatMap(({ check, reason, createdAt }) => [check, reason, createdAt]));
    const data = all.map((one) => acceptedJson(one, name));
    return unlessNotModified(call.request, tag, () => json(wholeList(call.address, paging, data, issueIds.length)));
  },
  async acceptFinding(call) {
    const { service, key, request, base } = call;
    const { id, name } = await requireProject(call);
    const acceptance = { ...(await call.fields()), accountId: key.accountId, project: name, assertCurrent: makeAcceptedGuard(request) };
    const made = await acceptFinding(service.db, service.queue, acceptance);
    if (!made) throw new Problem('project_not_found');
    const location = `${base}/api/v1/projects/${encodeURIComponent(name)}/accepted/${acceptance.check}`;
    const data = acceptedJson(made.accepted, name);
    const etag = acceptedTag(made.accepted, id);
    return made.isNew ? call.respond(201, data, { location, etag }) : call.respond(200, data, { etag });
  },
  async readAccepted(call) {
    const { id, name } = await requireProject(call);
    const one = (await listAccepted(call.service.db, id)).find(({ check }) => check === call.params.check);
    if (!one) throw new Problem('accepted_not_found');
    return unlessNotModified(call.request, acceptedTag(one, id), () => call.respond(200, acceptedJson(one, name)));
  },
  async takeBackAccepted(call) {
    const { service, key, params, request } = call;
    const { name } = await requireProject(call);
    const { check } = params;
    const acceptance = { accountId: key.accountId, project: name, check, assertCurrent: makeAcceptedGuard(request, 'present') };
    if (!(await withdrawAcceptance(service.db, service.queue, acceptance))) throw new Problem('accepted_not_found');
    return call.respond(200, deletedJson('accepted', check));
  },
};

const acceptedTag = ({ check, reason, createdAt }: AcceptedCheck, projectId: number): string =>
  entityTag('accepted', projectId, check, reason, createdAt);

/** `If-Match` never matches a missing acceptance (412). If the acceptance must exist, the 404 for a missing one comes first. */
const makeAcceptedGuard =
  (request: Request, needs?: 'present') =>
  (before: AcceptedCheck | undefined, projectId: number): void => {
    if (before) assertIfMatch(request, acceptedTag(before, projectId));
    else if (!needs && request.headers.has('if-match')) throw new Problem('precondition_failed');
  };
