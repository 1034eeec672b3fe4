import { replayHeaders } from '../../idempotency/once.ts';
import { cancelImport } from '../../imports/cancel.ts';
import { type Import, storedImports } from '../../imports/import.ts';
import { requestImport } from '../../imports/request.ts';
import { isRunning } from '../../reports/report.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { type Handlers, ownerOf } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { showResource } from '../resource.ts';
import type { importOperations } from './contract.ts';
import { importJson } from './json.ts';

/** Value of `Retry-After` in seconds while an import runs. */
const RETRY_AFTER = '5';

const importResource = showResource({
  object: 'import',
  of: storedImports,
  json: importJson,
  versionOf: ({ id, version, progress }: Import) => [id, version, ...Object.values(progress)],
});

export const importHandlers: Handlers<typeof importOperations> = {
  listImports: async (call) => importResource.list(call, 'imports', await call.fields(), ownerOf(call)),
  /** A job reads the sitemap, so the response doesn’t wait for the sitemap. */
  async createImport(call) {
    const { service, key, base } = call;
    const { sitemap, privacy, mode } = await call.fields();
    await assertBrowserAvailable(mode, service.browsers);
    const requested = {
      accountId: key.accountId,
      sitemap: sitemap.submitted,
      target: sitemap.target,
      privacy,
      mode,
      usualMode: service.config.auditMode,
      limit: service.config.importLimit,
      idempotencyKey: readIdempotencyKey(call),
    };
    const make = () => requestImport(service.db, service.queue, requested);
    const made = await (call.isReplay ? make() : service.admission.addWork(key.accountId, make));
    const found = await importResource.find(call, ownerOf(call), made.id);
    const headers = { location: `${base}/api/v1/imports/${made.id}`, ...replayHeaders(made) };
    const data = importJson(found);
    return isRunning(found.state) ? call.respond(202, data, { ...headers, 'retry-after': RETRY_AFTER }) : call.respond(201, data, headers);
  },
  async readImport(call) {
    const found = await importResource.find(call, ownerOf(call), call.params.id);
    return importResource.read(call, found, isRunning(found.state) ? { 'retry-after': RETRY_AFTER } : {});
  },
  async cancelImport(call) {
    const { db, queue } = call.service;
    const { id } = await importResource.find(call, ownerOf(call), call.params.id);
    await cancelImport(db, queue, { ...ownerOf(call), id }, { assertCurrent: importResource.assertCurrentFor(call) });
    return importResource.changed(call, await importResource.find(call, ownerOf(call), id));
  },
};
