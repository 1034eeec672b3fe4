import type { z } from 'zod';
import { assertIfMatch, entityTag, unlessNotModified } from '../../front/conditional.ts';
import { deletedJson, json } from '../../front/envelope.ts';
import { PROFILE_NAME } from '../../front/fields.ts';
import { wholeList } from '../../front/list-answer.ts';
import { readPaging } from '../../front/paging.ts';
import type { profileFields } from '../../front/projects/access-fields.ts';
import { type AccessProfile, MAX_PROFILES, type ProfileChange } from '../../http/access-profile.ts';
import { Problem } from '../../lib/problem.ts';
import { assertAgent, findProfile, listProfiles, readAccess, removeProfile, saveProfile } from '../../reports/profiles/profile.ts';
import { testProfile } from '../../reports/profiles/test-profile.ts';
import { assertUnused } from '../../reports/profiles/uses.ts';
import { projectName } from '../../reports/project.ts';
import type { Call, Handlers } from '../call.ts';
import { requireProject } from '../projects/handlers.ts';
import { type accessOperations, profileJson } from './contract.ts';

export const accessHandlers: Handlers<typeof accessOperations> = {
  /** The list has no paging: a project has few profiles. */
  async listAccess(call) {
    const { id, name } = await requireProject(call);
    const paging = readPaging(`access of ${id}`, await call.fields());
    const all = await listProfiles(call.service.db, id);
    const tag = entityTag('access', id, paging.page, ...all.flatMap(({ name: profile, updatedAt }) => [profile, updatedAt]));
    const data = all.map((one) => profileJson(one, name));
    return unlessNotModified(call.request, tag, () => json(wholeList(call.address, paging, data, MAX_PROFILES)));
  },
  async readAccess(call) {
    const { id, name } = await requireProject(call);
    const profile = await requireProfile(call, id);
    return unlessNotModified(call.request, tagOf(profile, name), () => call.respond(200, profileJson(profile, name)));
  },
  async putAccess(call) {
    const { service, key, params, request, base } = call;
    const project = projectName(params.project);
    if (project === null) throw new Problem('project_not_found');
    if (!PROFILE_NAME.test(params.name)) throw new Problem('profile_not_found');
    const change = changeOf(await call.fields());
    assertAgent(change.userAgent);
    const { secretBox } = service.webhooks;
    const owned = { accountId: key.accountId, project, name: params.name };
    const { profile, isNew } = await saveProfile(service.db, secretBox, owned, change, (before) => {
      if (before) assertIfMatch(request, tagOf(before, project));
      else if (request.headers.has('if-match')) throw new Problem('precondition_failed');
    });
    const etag = tagOf(profile, project);
    const location = `${base}/api/v1/projects/${encodeURIComponent(project)}/access/${profile.name}`;
    return isNew
      ? call.respond(201, profileJson(profile, project), { etag, location })
      : call.respond(200, profileJson(profile, project), { etag });
  },
  async deleteAccess(call) {
    const { service, key, params, request } = call;
    const { id, name } = await requireProject(call);
    const { force } = await call.fields();
    const isRemoved = await removeProfile(service.db, key.accountId, id, params.name, async (before, trx) => {
      assertIfMatch(request, tagOf(before, name));
      if (!force) await assertUnused(trx, id, before.name);
    });
    if (!isRemoved) throw new Problem('profile_not_found');
    return call.respond(200, deletedJson('access', params.name));
  },
  async testAccess(call) {
    const { service, key, params } = call;
    const { id } = await requireProject(call);
    const { url } = await call.fields();
    const access = await readAccess(service.db, service.webhooks.secretBox, { accountId: key.accountId, projectId: id, name: params.name });
    if (!access) throw new Problem('profile_not_found');
    return call.respond(200, await testProfile(url.target, access, service, key.accountId));
  },
};

const requireProfile = async (
  { service, params }: Pick<Call, 'service'> & { params: { name: string } },
  projectId: number,
): Promise<AccessProfile> => {
  const profile = await findProfile(service.db, projectId, params.name);
  if (!profile) throw new Problem('profile_not_found');
  return profile;
};

/** A profile has no version number, and two changes within a millisecond are possible: all that can be read identifies its state. */
const tagOf = (profile: AccessProfile, project: string): string =>
  entityTag('access', ...Object.values(profileJson(profile, project)).map(String), profile.updatedAt);

const changeOf = ({ clear = [], basic_user, basic_password, user_agent, ...fields }: z.output<typeof profileFields>): ProfileChange => {
  const sent = { ...fields, basic_user, basic_password, user_agent, ...Object.fromEntries(clear.map((field) => [field, null])) };
  return {
    ...{ origins: sent.origins, headers: sent.headers, cookies: sent.cookies },
    ...{ basicUser: sent.basic_user, basicPassword: sent.basic_password, userAgent: sent.user_agent },
  };
};
