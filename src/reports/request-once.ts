import { settingOf } from '../accounts/hashing-queue.ts';
import { verifyPassword } from '../accounts/password.ts';
import { type Earlier, findEarlier, type KeyedRequest, requireSameRequest } from '../idempotency/earlier.ts';
import type { Made } from '../idempotency/once.ts';
import { remember } from '../idempotency/remember.ts';
import { Problem } from '../lib/problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { columnsOf, initialColumns, type Report, type SettingsChange } from './report.ts';
import { addReport, createReport, hashOfPassword, type ReportRequest } from './request.ts';

/** Runs work when it is its turn. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Asks for a report at most once: a request with the key of an earlier one finds that one's report. The key is committed with the report.
 * Throws a Problem when it comes with other fields than before. The transaction alone is done `admit`: a password is hashed before.
 */
export const requestReportOnce = async (
  db: Database,
  queue: Queue,
  request: ReportRequest,
  key: string | null,
  secret: string,
  admit: Admit = (work) => work(),
  now = Date.now(),
): Promise<MadeReport> => {
  const { accountId, url, privacy, settings = {} } = request;
  if (key === null) {
    const passwordHash = await hashOfPassword(request);
    return madeNow(await admit(() => createReport(db, queue, request, passwordHash, now)));
  }
  const keyed: KeyedRequest = {
    accountId,
    key,
    operation: 'report',
    fields: [url, privacy, ...marksOf(settings)],
    secret,
  };
  const known = await findEarlier(db, keyed, now);
  if (known) return replay(known, keyed, request);

  const passwordHash = await hashOfPassword(request);
  const add = async (trx: InTransaction): Promise<Report> => {
    const made = await addReport(trx, queue, request, passwordHash, now);
    if (!(await remember(trx, keyed, made.id, { now, passwordHash }))) throw new CameTwice();
    return made;
  };
  const report = await admit(() => inAccount(db, accountId, add, 'create')).catch((error: unknown) => {
    if (error instanceof CameTwice) return undefined;
    throw error;
  });
  if (report !== undefined) return madeNow(report);
  const other = await findEarlier(db, keyed, now);
  if (!other) throw new Error('An Idempotency-Key was kept and is not there');
  return replay(other, keyed, request);
};

/** What was made; the report as it was then, unless an earlier request made it. */
export interface MadeReport extends Made {
  report?: Report;
}

const madeNow = (report: Report): MadeReport => ({ id: report.id, replayed: false, report });

/** While the password was hashed, the same request came again and was faster: what this one has done is undone. */
class CameTwice extends Error {}

/** The password is compared by its own hash. */
const replay = async (earlier: Earlier, keyed: KeyedRequest, { accountId, privacy, password }: ReportRequest): Promise<Made> => {
  requireSameRequest(earlier, keyed);
  const samePassword =
    privacy !== 2 ||
    (earlier.password_hash !== null && password !== null && (await verifyPassword(password, earlier.password_hash, settingOf(accountId))));
  if (!samePassword) throw new Problem('idempotency_key_reused');
  return { id: earlier.object_id, replayed: true };
};

/** What tells requests with other settings apart. The language stands by itself, as it was remembered before there were others. */
const marksOf = (settings: SettingsChange): string[] => {
  const initial: Record<string, unknown> = initialColumns;
  const set = Object.entries(columnsOf(settings)).filter(([name, value]) => value !== initial[name]);
  return set.map(([name, value]) => (name === 'share_language' ? String(value) : `${name}=${value}`));
};
