import { settingOf } from '../accounts/hashing-queue.ts';
import { verifyPassword } from '../accounts/password.ts';
import { type EarlierRequest, findEarlier, type KeyedRequest, requireSameRequest, storeKey } from '../idempotency/key.ts';
import type { Made } from '../idempotency/once.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { initialSettings, type Report, type SettingsChange, settingsOf } from './report.ts';
import { type Admit, addReport, createReport, hashOfPassword, type ReportRequest } from './request.ts';

/**
 * Creates a report at most once: a request that repeats an idempotency key finds the earlier request’s report. The key is committed with the report.
 * Throws a Problem if the key was used with other fields. `admit` runs only the transaction; the password is hashed before that.
 */
export const requestReportOnce = async (
  db: Database,
  queue: Queue,
  request: ReportRequest,
  key: string | null,
  secret: string,
  admit: Admit = (work) => work(),
  now = timeOf(db),
): Promise<MadeReport> => {
  const { accountId, url, privacy, settings = {} } = request;
  if (key === null) return madeNow(await createReport(db, queue, request, { admit, now }));
  const keyed: KeyedRequest = {
    accountId,
    key,
    operation: 'report',
    fields: [url, privacy, ...settingMarksOf(settings)],
    secret,
  };
  const earlier = await findEarlier(db, keyed, now);
  if (earlier) return replay(earlier, keyed, request);

  const passwordHash = await hashOfPassword(request);
  const add = async (trx: InTransaction): Promise<Report> => {
    const made = await addReport(trx, queue, request, passwordHash, now);
    if (!(await storeKey(trx, keyed, made.id, { now, passwordHash }))) throw new DuplicateRequest();
    return made;
  };
  const report = await admit(() => inAccount(db, accountId, add, 'create')).catch((error: unknown) => {
    if (error instanceof DuplicateRequest) return undefined;
    throw error;
  });
  if (report !== undefined) return madeNow(report);
  const other = await findEarlier(db, keyed, now);
  if (!other) throw new Error('An Idempotency-Key was kept and is not there');
  return replay(other, keyed, request);
};

/** A created report; `report` is undefined if an earlier request created it. */
export interface MadeReport extends Made {
  report?: Report;
}

const madeNow = (report: Report): MadeReport => ({ id: report.id, replayed: false, report });

/** Thrown to roll this transaction back if a concurrent request with the same key has committed first. */
class DuplicateRequest extends Error {}

/** Returns the earlier request’s report. The passwords are compared through the earlier password’s own hash. */
const replay = async (earlier: EarlierRequest, keyed: KeyedRequest, { accountId, privacy, password }: ReportRequest): Promise<Made> => {
  requireSameRequest(earlier, keyed);
  const samePassword =
    privacy !== 2 ||
    (earlier.password_hash !== null && password !== null && (await verifyPassword(password, earlier.password_hash, settingOf(accountId))));
  if (!samePassword) throw new Problem('idempotency_key_reused');
  return { id: earlier.object_id, replayed: true };
};

/** Returns values that distinguish requests with different settings. A mode counts whenever it was sent, because the default mode can change. */
const settingMarksOf = (settings: SettingsChange): string[] => {
  const initial: Record<string, unknown> = { ...initialSettings, mode: undefined };
  const set = Object.entries(settingsOf(settings)).filter(([name, value]) => value !== initial[name]);
  return set.map(([name, value]) => `${name}=${value}`);
};
