import type { Selectable } from 'kysely';
import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import { AWAITED_TIME, UNAWAITED_TIME } from '../audit/mode.ts';
import { Problem } from '../lib/problem.ts';
import type { Priority, Queue } from '../queue/queue.ts';
import type { WorkAdmission } from '../queue/work-admission.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, Demand, InTransaction, Privacy, ReportTable } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { updateById } from '../storage/resource.ts';
import { runJob } from './job.ts';
import { assertProfile, assertSharingConfirmed } from './profiles/profile.ts';
import { findStored, isRunning, type Report, type SettingsChange, settingsOf } from './report.ts';
import type { Admit } from './request.ts';
import { recount } from './rollups/counts.ts';
import { changeLink, findLinkPassword } from './shared-link.ts';

export interface ReportChange {
  privacy?: Privacy | undefined;
  /** Stored only if the resulting privacy is 2. */
  password?: string | undefined;
  /** Hash of the password, for changing many reports at once; null without a password. */
  passwordHash?: string | null;
  settings?: SettingsChange;
  /** True if what an access profile sees may be shared. */
  confirmsAccess?: boolean | undefined;
  /** True to audit again. A running audit is joined, and a waiting audit of lower priority becomes interactive. */
  rerun: boolean;
  /** Who waits for the new audit; `single` if omitted. An already waiting audit keeps a more urgent demand. */
  demand?: Demand;
  /** Throws if the report’s version does not match the request’s precondition. */
  assertVersion?: ((version: number) => void) | undefined;
  /** Runs the transaction when it is this account’s fair turn; the password is hashed before that. */
  admit?: Admit | undefined;
}

/** Audits a report again, if the queue has room. During a running audit, joins it and creates no job. */
export const requestRerun = async (
  { db, queue, work }: { db: Database; queue: Queue; work: WorkAdmission },
  report: Report,
  demand: Demand = 'single',
): Promise<void> => {
  const run = () => changeReport(db, queue, report, { rerun: true, demand });
  if (isRunning(report.state)) return run();
  await work.assertQueueNotFull(report.accountId);
  await work.addWork(report.accountId, run);
};

/** Changes a report’s visibility and settings, and requests a run if wanted. Throws a Problem if privacy 2 would have no password. */
export const changeReport = async (
  db: Database,
  queue: Queue,
  report: Report,
  {
    privacy,
    password,
    passwordHash: hashed = null,
    settings = {},
    confirmsAccess = false,
    rerun,
    demand = 'single',
    assertVersion,
    admit = (work) => work(),
  }: ReportChange,
  now = timeOf(db),
): Promise<void> => {
  const wanted = privacy ?? report.privacy;
  if (wanted === 2 && password === undefined && hashed === null && report.passwordHash === null) throw passwordRequired();
  assertVersion?.(report.version);
  const passwordHash = wanted === 2 && password !== undefined ? await hashPassword(password, settingOf(report.accountId)) : hashed;

  const change = async (trx: InTransaction): Promise<void> => {
    const row = await findStored(trx, report.id);
    if (!row) throw new Problem('report_not_found');
    assertVersion?.(row.version);
    // Another request may have changed the report since it was read; fields that are not given keep their current values.
    const newPrivacy = privacy ?? row.privacy;
    const link = { kind: 'report', id: row.id } as const;
    const oldPasswordHash = await findLinkPassword(trx, link);
    const newPasswordHash = newPrivacy === 2 ? (passwordHash ?? oldPasswordHash) : null;
    if (newPrivacy === 2 && newPasswordHash === null) throw passwordRequired();
    const to = {
      privacy: newPrivacy,
      ...(rerun && !isRunning(row.state) ? { state: 'queued' as const, demand } : { state: row.state }),
      ...settingsOf(settings),
    };
    await assertProfile(trx, row.workspace_id, report.project, settings.access);
    const access = settings.access === undefined ? row.access : settings.access;
    assertSharingConfirmed({ privacy: newPrivacy, access: [access, row.run_access] }, row, confirmsAccess);
    const job = runJob(row.workspace_id, row.id, new URL(row.target));
    if (rerun && to.state === row.state) {
      await queue.prioritize(trx, job);
      await joinWaiting(trx, row, demand);
    }
    const accessChanged = to.privacy !== row.privacy || newPasswordHash !== oldPasswordHash;
    if (!accessChanged && to.state === row.state && isSame(row, settingsOf(settings))) return;
    await updateById(trx, 'report', row.id, { ...to, version: row.version + 1, updated_at: now });
    if (accessChanged) await changeLink(trx, link, { password_hash: newPasswordHash });
    await recount(trx, row, { ...row, ...to });
    if (to.state !== row.state) await queue.add(trx, job);
  };
  await admit(() => inAccount(db, report.accountId, change));
};

/** Makes a waiting audit as urgent as the joining request needs; the report shows no change. A running audit keeps its time limit. */
const joinWaiting = async (trx: InTransaction, row: Selectable<ReportTable>, demand: Demand): Promise<void> => {
  const wanted = moreUrgent(row.demand, demand);
  if (row.state !== 'queued' || wanted === row.demand) return;
  await updateById(trx, 'report', row.id, { demand: wanted });
};

const isSame = (row: object, columns: object): boolean =>
  Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);

export const passwordRequired = (): Problem =>
  new Problem('validation_failed', {
    errors: [
      {
        field: 'password',
        in: 'body',
        code: 'required',
        detail: 'A password is required with privacy 2; it may have 1 to 128 characters.',
      },
    ],
  });

type StoredReport = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** Queues another audit of a report, as one of many, in the caller’s transaction. Returns false if an audit of the report waits or runs. */
export const rerunReport = async (
  trx: InTransaction,
  queue: Queue,
  report: StoredReport,
  priority: Priority,
  now = timeOf(trx),
): Promise<boolean> => {
  if (report.state !== 'completed' && report.state !== 'failed') return false;
  const to = { state: 'queued' as const, demand: 'bulk' as const, version: report.version + 1, updated_at: now };
  await updateById(trx, 'report', report.id, to);
  await recount(trx, report, { ...report, ...to });
  await queue.add(trx, { ...runJob(report.workspace_id, report.id, new URL(report.target)), priority });
  return true;
};

/** The demands, most urgent first. */
const demands = ['awaited', 'single', 'bulk'] as const satisfies readonly Demand[];

export const moreUrgent = (one: Demand, other: Demand): Demand => demands.find((demand) => demand === one || demand === other) ?? one;

/** Returns the milliseconds that mode `full` may add to an audit. */
export const extraTimeFor = (demand: Demand): number => (demand === 'awaited' ? AWAITED_TIME : UNAWAITED_TIME);
