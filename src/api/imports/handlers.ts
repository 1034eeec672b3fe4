import { assertIfMatch, entityTag, unlessNotModified } from '../../front/conditional.ts';
import { readPaging } from '../../front/paging.ts';
import { readId } from '../../front/parameters.ts';
import { replayHeaders } from '../../idempotency/once.ts';
import { cancelImport } from '../../imports/cancel.ts';
import { findImport, type Import, listImports, walkImports } from '../../imports/import.ts';
import { requestImport } from '../../imports/request.ts';
import { Problem } from '../../lib/problem.ts';
import { positionById } from '../../reports/lists/list-by-id.ts';
import { isRunning } from '../../reports/report.ts';
import { assertBrowserFor } from '../../reports/request.ts';
import type { Call, Handlers } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import type { importOperations } from './contract.ts';
import { importJson } from './json.ts';

/** `Retry-After` in seconds while an import runs. */
const RETRY_AFTER = '5';

export const importHandlers: Handlers<typeof importOperations> = {
  async listImports(call) {
    const { db } = call.service;
    const { accountId } = call.key;
    return call.list(readPaging('imports', await call.fields()), {
      page: (page) => listImports(db, { accountId, ...page }),
      walk: (stretch, after) => walkImports(db, { accountId, ...stretch }, after),
      positionOf: positionById,
      versionOf,
      shape: importJson,
    });
  },
  /** A job reads the sitemap, so the response doesn’t wait for it. */
  async createImport(call) {
    const { service, key, base } = call;
    const { sitemap, privacy, mode } = await call.fields();
    await assertBrowserFor(mode, service.browsers);
    const asked = {
      accountId: key.accountId,
      sitemap: sitemap.submitted,
      target: sitemap.target,
      privacy,
      mode,
      usualMode: service.config.auditMode,
      limit: service.config.importLimit,
      idempotencyKey: readIdempotencyKey(call),
    };
    const make = () => requestImport(service.db, service.queue, asked);
    const asking = await (call.isReplay ? make() : service.admission.addWork(key.accountId, make));
    const { id } = asking;
    const made = await find(call, id);
    const headers = { location: `${base}/api/v1/imports/${id}`, ...replayHeaders(asking) };
    const data = importJson(made);
    return isRunning(made.state) ? call.respond(202, data, { ...headers, 'retry-after': RETRY_AFTER }) : call.respond(201, data, headers);
  },
  async readImport(call) {
    const found = await find(call, readId(call.params.id));
    return unlessNotModified(call.request, tagOf(found), () =>
      call.respond(200, importJson(found), isRunning(found.state) ? { 'retry-after': RETRY_AFTER } : {}),
    );
  },
  async cancelImport(call) {
    const { service, key, params, request } = call;
    const id = readId(params.id);
    const assertCurrent = (before: Import): void => assertIfMatch(request, tagOf(before));
    if (id === undefined || !(await cancelImport(service.db, service.queue, key.accountId, id, { assertCurrent })))
      throw new Problem('import_not_found');
    const after = await find(call, id);
    return call.respond(200, importJson(after), { etag: tagOf(after) });
  },
};

const find = async ({ service, key }: Pick<Call, 'service' | 'key'>, id: number | undefined): Promise<Import> => {
  const found = id === undefined ? undefined : await findImport(service.db, key.accountId, id);
  if (!found) throw new Problem('import_not_found');
  return found;
};

const tagOf = (found: Import): string => entityTag('import', ...versionOf(found));

const versionOf = ({ id, version, progress }: Import): number[] => [id, version, ...Object.values(progress)];
