import type { AuditMode } from '../audit/mode.ts';
import { hostKey } from '../http/guard.ts';
import type { GivenKey } from '../idempotency/key.ts';
import { type Made, makeOnce } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { requireProject } from '../reports/project.ts';
import { initialSettings } from '../reports/report.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
import { selectRunningImports } from './import.ts';
import { importJob } from './job.ts';
import { pruneImportsOfAccount } from './prune.ts';

export interface ImportRequest {
  accountId: number;
  /** The sitemap’s URL as submitted, trimmed. */
  sitemap: string;
  target: URL;
  privacy: Privacy;
  /** Audit mode of the import’s reports, as sent in the request. */
  mode?: AuditMode | undefined;
  /** The audit mode if the request has none; `full` if omitted. */
  usualMode?: AuditMode;
  /** Maximum pages to import. */
  limit: number;
  idempotencyKey: GivenKey | null;
}

/** Maximum unfinished imports per account, which also bounds the number of waiting pages. */
export const MAX_RUNNING_IMPORTS = 20;
/** Retry-After header for too many unfinished imports, in seconds. */
const RETRY_AFTER = '60';

/**
 * Creates an import together with the job that reads its sitemap. Repeating the same request while the import is unfinished, or with the same
 * Idempotency-Key, returns the existing import; `replayed` is true for the key. Throws a Problem if the key was used with different fields, or if too
 * many imports are unfinished.
 */
export const requestImport = (db: Database, queue: Queue, request: ImportRequest, now = timeOf(db)): Promise<Made> => {
  const { accountId, idempotencyKey: given, target, privacy, mode } = request;
  const fields = [target.href, privacy, ...(mode === undefined ? [] : [`mode=${mode}`])];
  return makeOnce(
    db,
    { accountId, given, operation: 'import', fields },
    now,
    async (trx) => (await findRunning(trx, request)) ?? addImport(trx, queue, request, now),
    async (_, made) => made,
  );
};

const modeOf = ({ mode, usualMode = initialSettings.mode }: ImportRequest): AuditMode => mode ?? usualMode;

const findRunning = async (trx: InTransaction, request: ImportRequest): Promise<number | undefined> => {
  const { accountId, target, privacy } = request;
  const row = await selectRunningImports(trx, accountId)
    .where('target', '=', target.href)
    .where('privacy', '=', privacy)
    .where('mode', '=', modeOf(request))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

const assertImportQuota = async (trx: InTransaction, accountId: number): Promise<void> => {
  const rows = await selectRunningImports(trx, accountId).limit(MAX_RUNNING_IMPORTS).execute();
  if (rows.length === MAX_RUNNING_IMPORTS)
    throw new Problem('too_many_imports', { values: { most: String(MAX_RUNNING_IMPORTS) }, headers: { 'retry-after': RETRY_AFTER } });
};

const addImport = async (trx: InTransaction, queue: Queue, request: ImportRequest, now: number): Promise<number> => {
  const { accountId, sitemap, target, privacy, limit } = request;
  await assertImportQuota(trx, accountId);
  await pruneImportsOfAccount(trx, accountId);
  // Its progress is on the page of the project.
  const project_id = await requireProject(trx, accountId, target, now);
  const { id } = await trx
    .insertInto('import')
    .values({
      workspace_id: accountId,
      project_id,
      sitemap,
      target: target.href,
      privacy,
      mode: modeOf(request),
      page_limit: limit,
      state: 'queued',
      sitemaps: 0,
      found: 0,
      accepted: 0,
      cancelled: 0,
      left_out: '{}',
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue.add(trx, { ...importJob(accountId, id), hostQueue: hostKey(target) });
  return id;
};
