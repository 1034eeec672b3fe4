import { createHmac } from 'node:crypto';
import { verifyPassword } from '../accounts/password.ts';
import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { addReport, hashOfPassword, type ReportRequest, requestReport } from './request.ts';

/** Milliseconds in which a request may be sent again. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000;
/** Old ones forgotten with each new one, so that neither a backlog nor a transaction grows. */
const SWEEP = 20;

/**
 * Asks for a report at most once: a request with the key of an earlier one finds that one's report. The key is committed with the report.
 * Throws a Problem when it comes with other fields than before.
 */
export const requestReportOnce = async (
  db: Database,
  queue: Queue,
  request: ReportRequest,
  key: string | null,
  secret: string,
  now = Date.now(),
): Promise<{ id: number; replayed: boolean }> => {
  if (key === null) return { id: await requestReport(db, queue, request, now), replayed: false };
  const payload = digest(request, secret);
  const known = await findEarlier(db, request.accountId, key, now);
  if (known) return replay(known, payload, request);

  const passwordHash = await hashOfPassword(request);
  const id = await inAccount(db, request.accountId, (trx) => addOnce(trx, queue, { request, passwordHash, key, payload }, now)).catch(
    (error: unknown) => {
      if (error instanceof CameTwice) return undefined;
      throw error;
    },
  );
  if (id !== undefined) return { id, replayed: false };
  const other = await findEarlier(db, request.accountId, key, now);
  if (!other) throw new Error('An Idempotency-Key was kept and is not there');
  return replay(other, payload, request);
};

/** While the password was hashed, the same request came again and was faster: what this one has done is undone. */
class CameTwice extends Error {}

const addOnce = async (
  trx: InTransaction,
  queue: Queue,
  { request, passwordHash, key, payload }: { request: ReportRequest; passwordHash: string | null; key: string; payload: string },
  now: number,
): Promise<number> => {
  await forgetOld(trx, request.accountId, key, now);
  const id = await addReport(trx, queue, request, passwordHash, now);
  const kept = await trx
    .insertInto('idempotency')
    .values({ account_id: request.accountId, key, payload, password_hash: passwordHash, report_id: id, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('report_id')
    .executeTakeFirst();
  if (!kept) throw new CameTwice();
  return id;
};

type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

const findEarlier = (db: Database, accountId: number, key: string, now: number) =>
  db
    .selectFrom('idempotency')
    .select(['payload', 'password_hash', 'report_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', now - REMEMBERED_FOR)
    .executeTakeFirst();

const replay = async (earlier: Earlier, payload: string, { privacy, password }: ReportRequest): Promise<{ id: number; replayed: true }> => {
  const samePassword =
    privacy !== 2 || (earlier.password_hash !== null && password !== null && (await verifyPassword(password, earlier.password_hash)));
  if (earlier.payload !== payload || !samePassword) throw new Problem('idempotency_key_reused');
  return { id: earlier.report_id, replayed: true };
};

/** Forgets this key's last use, if that is over, and some others that are. */
const forgetOld = async (trx: InTransaction, accountId: number, key: string, now: number): Promise<void> => {
  const until = now - REMEMBERED_FOR;
  const old = () => trx.deleteFrom('idempotency').where('created_at', '<=', until);
  await old().where('account_id', '=', accountId).where('key', '=', key).execute();
  const rows = trx.selectFrom('idempotency').select('created_at').where('created_at', '<=', until).orderBy('created_at');
  const last = await rows
    .limit(1)
    .offset(SWEEP - 1)
    .executeTakeFirst();
  await old()
    .where('created_at', '<=', last?.created_at ?? until)
    .execute();
};

/** Of the fields that make a request the same one. The password is compared by its own hash. */
const digest = ({ url, privacy }: ReportRequest, secret: string): string =>
  createHmac('sha256', secret)
    .update(`idempotency\n${JSON.stringify([url, privacy])}`)
    .digest('base64url');
