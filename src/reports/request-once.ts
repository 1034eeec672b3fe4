import { verifyPassword } from '../accounts/password.ts';
import { type Earlier, findEarlier, type KeyedRequest, requireSameRequest } from '../idempotency/earlier.ts';
import type { Made } from '../idempotency/once.ts';
import { remember } from '../idempotency/remember.ts';
import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { addReport, hashOfPassword, type ReportRequest, requestReport } from './request.ts';

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
): Promise<Made> => {
  if (key === null) return { id: await requestReport(db, queue, request, now), replayed: false };
  const { accountId, url, privacy } = request;
  const keyed: KeyedRequest = { accountId, key, operation: 'report', fields: [url, privacy], secret };
  const known = await findEarlier(db, keyed, now);
  if (known) return replay(known, keyed, request);

  const passwordHash = await hashOfPassword(request);
  const id = await inAccount(db, accountId, async (trx) => {
    const made = await addReport(trx, queue, request, passwordHash, now);
    if (!(await remember(trx, keyed, made, { now, passwordHash }))) throw new CameTwice();
    return made;
  }).catch((error: unknown) => {
    if (error instanceof CameTwice) return undefined;
    throw error;
  });
  if (id !== undefined) return { id, replayed: false };
  const other = await findEarlier(db, keyed, now);
  if (!other) throw new Error('An Idempotency-Key was kept and is not there');
  return replay(other, keyed, request);
};

/** While the password was hashed, the same request came again and was faster: what this one has done is undone. */
class CameTwice extends Error {}

/** The password is compared by its own hash. */
const replay = async (earlier: Earlier, keyed: KeyedRequest, { privacy, password }: ReportRequest): Promise<Made> => {
  requireSameRequest(earlier, keyed);
  const samePassword =
    privacy !== 2 || (earlier.password_hash !== null && password !== null && (await verifyPassword(password, earlier.password_hash)));
  if (!samePassword) throw new Problem('idempotency_key_reused');
  return { id: earlier.object_id, replayed: true };
};
