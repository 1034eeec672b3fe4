import { z } from 'zod';
import type { GuardSettings } from '../http/guard.ts';
import { replayHeaders } from '../idempotency/once.ts';
import { cancelImport } from '../imports/cancel.ts';
import { wordImportFailure } from '../imports/failure.ts';
import { findImport, type Import, listImports, positionOfImport, walkImports } from '../imports/import.ts';
import { requestImport } from '../imports/request.ts';
import { Problem } from '../problem.ts';
import type { Privacy } from '../storage/database.ts';
import { assertIfMatch, entityTag, unlessNotModified } from './conditional.ts';
import { json, timestamp } from './envelope.ts';
import { numberChoice, validate } from './fields.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readId, readParameters } from './parameters.ts';
import { targetField } from './report-fields.ts';
import type { Call, Resource } from './resource.ts';

/** Seconds after which an import that is under way is worth another look. */
const RETRY_AFTER = '5';

/** A password is for one report: it can be set there later. */
export const importFields = (guard: GuardSettings) =>
  z.object({
    sitemap: targetField('sitemap', 'sitemap to import', guard),
    privacy: numberChoice('privacy', ['0', '1'])
      .default(1)
      .meta({ description: 'Visibility of each report: 0 anyone with the link, 1 only you.' }),
  });

export const importListFields = z.object(pagingFields);

const listAll = async ({ service, key: { accountId }, request, address }: Call): Promise<Response> => {
  const fields = validate(importListFields, await readParameters(request, Object.keys(importListFields.shape), { body: false }), 'query');
  return answerList(request, address, readPaging('imports', fields), {
    page: (page) => listImports(service.db, { accountId, ...page }),
    walk: (stretch, after) => walkImports(service.db, { accountId, ...stretch }, after),
    positionOf: positionOfImport,
    versionOf,
    shape: importJson,
  });
};

/** The sitemap is read by a job, so the answer comes at once. */
const create = async (call: Call): Promise<Response> => {
  const { service, key, request, base } = call;
  const schema = importFields(service.guard);
  const fields = validate(schema, await readParameters(request, Object.keys(schema.shape), { body: true }), 'body');
  const asked = {
    accountId: key.accountId,
    sitemap: fields.sitemap.submitted,
    target: fields.sitemap.target,
    privacy: fields.privacy as Privacy,
    limit: service.config.importLimit,
    idempotencyKey: readIdempotencyKey(call),
  };
  const make = () => requestImport(service.db, service.queue, asked);
  const asking = await (call.isReplay ? make() : service.admission.addWork(key.accountId, make));
  const { id } = asking;
  const made = await find(call, id);
  const unfinished = made.state === 'queued' || made.state === 'processing';
  const headers = {
    location: `${base}/api/v1/imports/${id}`,
    ...replayHeaders(asking),
    ...(unfinished ? { 'retry-after': RETRY_AFTER } : {}),
  };
  return json({ data: importJson(made) }, { status: unfinished ? 202 : 201, headers });
};

const read = async (call: Call): Promise<Response> => {
  const found = await find(call, readId(call.params.id));
  return unlessNotModified(call.request, tagOf(found), () => json({ data: importJson(found) }));
};

const cancel = async (call: Call): Promise<Response> => {
  const { service, key, params, request } = call;
  const id = readId(params.id);
  const assertCurrent = (before: Import): void => assertIfMatch(request, tagOf(before));
  if (id === undefined || !(await cancelImport(service.db, service.queue, key.accountId, id, { assertCurrent })))
    throw new Problem('import_not_found');
  const after = await find(call, id);
  return json({ data: importJson(after) }, { headers: { etag: tagOf(after) } });
};

/** Reports for the pages of a sitemap. `DELETE` cancels what has not begun; the import itself stays to be read. */
export const importResources: readonly Resource[] = [
  { path: '/imports', methods: { GET: listAll, POST: create }, addsWork: ['POST'], holds: true },
  { path: '/imports/:id', methods: { GET: read, DELETE: cancel }, holds: true },
];

const find = async ({ service, key }: Call, id: number | undefined): Promise<Import> => {
  const found = id === undefined ? undefined : await findImport(service.db, key.accountId, id);
  if (!found) throw new Problem('import_not_found');
  return found;
};

const tagOf = (found: Import): string => entityTag('import', ...versionOf(found));

const versionOf = ({ id, version, progress }: Import): number[] => [id, version, ...Object.values(progress)];

const importJson = (one: Import) => ({
  id: one.id,
  object: 'import',
  sitemap: one.sitemap,
  privacy: one.privacy,
  state: one.state,
  error: one.error && { code: one.error, detail: wordImportFailure(one.error) },
  limit: one.limit,
  sitemaps: one.sitemaps,
  found: one.found,
  accepted: one.accepted,
  left_out: one.leftOut,
  progress: one.progress,
  created_at: timestamp(one.createdAt),
  updated_at: timestamp(one.updatedAt),
});
