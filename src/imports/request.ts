import { hostKey } from '../http/guard.ts';
import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import { batchOf } from '../reports/request.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';

export interface ImportRequest {
  accountId: number;
  /** As submitted, trimmed. */
  sitemap: string;
  target: URL;
  privacy: Privacy;
  /** Pages at most. */
  limit: number;
  idempotencyKey: string | null;
}

/** Milliseconds that an Idempotency-Key is remembered. */
const KEY_LIFE = 24 * 60 * 60 * 1000;

/**
 * Asks for an import: it and the job that reads its sitemap are committed together. The same one asked for again while it is under way, or
 * with the same key, is the one that there is; `replayed` when the key said so. Throws a Problem when the key came with other fields before.
 */
export const requestImport = (
  db: Database,
  queue: Queue,
  request: ImportRequest,
  now = Date.now(),
): Promise<{ id: number; replayed: boolean }> =>
  db.transaction().execute(async (trx) => {
    const before = await findByKey(trx, request, now);
    if (before) {
      if (before.target !== request.target.href || before.privacy !== request.privacy) throw new Problem('idempotency_key_reused');
      return { id: before.id, replayed: true };
    }
    const id = (await findUnderWay(trx, request)) ?? (await add(trx, queue, request, now));
    await rememberKey(trx, request, id, now);
    return { id, replayed: false };
  });

const findByKey = (trx: InTransaction, { accountId, idempotencyKey }: ImportRequest, now: number) =>
  idempotencyKey === null
    ? undefined
    : trx
        .selectFrom('import_key')
        .innerJoin('import', 'import.id', 'import_key.import_id')
        .select(['import.id', 'import.target', 'import.privacy'])
        .where('import_key.account_id', '=', accountId)
        .where('import_key.key', '=', idempotencyKey)
        .where('import_key.created_at', '>', now - KEY_LIFE)
        .executeTakeFirst();

const findUnderWay = async (trx: InTransaction, { accountId, target, privacy }: ImportRequest): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('target', '=', target.href)
    .where('privacy', '=', privacy)
    .where(({ eb, and, or, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['queued', 'reading', 'adding']),
        and([
          eb('state', '=', 'added'),
          exists(
            selectFrom('report')
              .select('report.id')
              .whereRef('report.import_id', '=', 'import.id')
              .where('report.state', 'in', ['queued', 'processing']),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

const add = async (
  trx: InTransaction,
  queue: Queue,
  { accountId, sitemap, target, privacy, limit }: ImportRequest,
  now: number,
): Promise<number> => {
  const { id } = await trx
    .insertInto('import')
    .values({
      account_id: accountId,
      sitemap,
      target: target.href,
      privacy,
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
  await queue.add(trx, { kind: 'import', payload: { import: id }, lane: hostKey(target), ...batchOf(id) });
  return id;
};

const rememberKey = async (trx: InTransaction, { accountId, idempotencyKey }: ImportRequest, id: number, now: number): Promise<void> => {
  await trx
    .deleteFrom('import_key')
    .where('account_id', '=', accountId)
    .where('created_at', '<=', now - KEY_LIFE)
    .execute();
  if (idempotencyKey === null) return;
  await trx.insertInto('import_key').values({ account_id: accountId, key: idempotencyKey, import_id: id, created_at: now }).execute();
};
