import type { Insertable, Selectable } from 'kysely';
import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import type { AuditMode } from '../audit/mode.ts';
import { Problem, problems } from '../lib/problem.ts';
import type { LiveBrowsers } from '../queue/live-browsers.ts';
import type { Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, Demand, InTransaction, Privacy, Tables } from '../storage/database.ts';
import { castValues } from '../storage/expressions.ts';
import { inAccount } from '../storage/locks.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import { ofImport, runJob } from './job.ts';
import { foldCase } from './lists/host-spelling.ts';
import { assertProfile, assertSharingConfirmed } from './profiles/profile.ts';
import { addProject, projectOf } from './project.ts';
import { initialSettings, type Report, reportOf, type SettingsChange, settingsOf } from './report.ts';
import type { ReportQuota } from './report-quota.ts';
import { recount } from './rollups/counts.ts';
import { addLink } from './shared-link.ts';

export interface ReportRequest {
  accountId: number;
  /** The submitted URL, trimmed. */
  url: string;
  target: URL;
  privacy: Privacy;
  /** The password, which is required with privacy 2 and stored only then. */
  password: string | null;
  /** Settings of the report; omitted settings get their initial values. */
  settings?: SettingsChange;
  /** True if what an access profile sees may be shared. */
  confirmsAccess?: boolean;
  /** The mode to use if `settings` has none; `full` if omitted. */
  usualMode?: AuditMode;
  /** Who waits for the audit; `single` if omitted. */
  demand?: Demand;
  /** Id of the import that creates the report. */
  importId?: number;
  /** The report quota to check; omit it if the quota was already checked. */
  quota?: ReportQuota;
}

/** Runs work in an order that is fair to all accounts. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a report together with its job. Throws a Problem if a quota is exceeded. `admit` runs only the transaction; the password is hashed before
 * that.
 */
export const createReport = async (
  db: Database,
  queue: Queue,
  request: ReportRequest,
  { admit = (work) => work(), now = timeOf(db) }: { admit?: Admit; now?: number } = {},
): Promise<Report> => {
  const passwordHash = await hashOfPassword(request);
  return admit(() => inAccount(db, request.accountId, (trx) => addReport(trx, queue, request, passwordHash, now), 'create'));
};

/** Creates a report and returns its id. */
export const requestReport = async (db: Database, queue: Queue, request: ReportRequest, now?: number): Promise<number> =>
  (await createReport(db, queue, request, now === undefined ? {} : { now })).id;

/** Hashes the password; returns null if no password is needed. Call this before the transaction, because hashing is slow. */
export const hashOfPassword = async ({
  accountId,
  privacy,
  password,
}: Pick<ReportRequest, 'accountId' | 'privacy' | 'password'>): Promise<string | null> =>
  privacy === 2 && password !== null ? hashPassword(password, settingOf(accountId)) : null;

/** Adds a report and its job in a transaction of the account. Locks that other transactions wait for are taken last. */
export const addReport = async (
  trx: InTransaction,
  queue: Queue,
  request: Omit<ReportRequest, 'password'>,
  passwordHash: string | null,
  now: number,
): Promise<Report> => {
  const { accountId, target, privacy, importId, quota, settings, confirmsAccess = false } = request;
  await quota?.requireOne(trx, accountId);
  const project = projectOf(target);
  await assertProfile(trx, accountId, project, settings?.access);
  assertSharingConfirmed({ privacy, access: [settings?.access] }, null, confirmsAccess);
  const values = valuesOf(request, now);
  const row = (await insertInto(trx, project, values).returningAll().executeTakeFirst()) ?? (await insertIntoNew(trx, project, values));
  const link = await addLink(trx, { kind: 'report', id: row.id }, passwordHash);
  await recount(trx, null, { workspace_id: accountId, project_id: row.project_id, state: 'queued', result: null, privacy });
  await queue.add(trx, { ...runJob(accountId, row.id, target), ...(importId === undefined ? {} : ofImport(importId)) });
  await touchProject(trx, accountId, project, now);
  return reportOf({ ...row, ...link, project });
};

/** Project times are shown in seconds, so one update per second is enough. */
const touchProject = async (trx: InTransaction, accountId: number, name: string, now: number): Promise<void> => {
  const project = trx.updateTable('project').set({ updated_at: now }).where('workspace_id', '=', accountId).where('name', '=', name);
  const second = Math.floor(now / 1000) * 1000;
  await project.where('updated_at', '<', second).modifyEnd(unawaitedMark).execute();
};

const valuesOf = (
  {
    accountId,
    url,
    target,
    privacy,
    settings = {},
    usualMode = initialSettings.mode,
    demand = 'single',
    importId,
  }: Omit<ReportRequest, 'password'>,
  now: number,
) => ({
  workspace_id: accountId,
  url,
  url_search: foldCase(url),
  target: target.href,
  privacy,
  state: 'queued' as const,
  version: 1,
  created_at: now,
  updated_at: now,
  import_id: importId ?? null,
  demand,
  ...initialSettings,
  mode: usualMode,
  ...settingsOf(settings),
});

type NewReport = Omit<Insertable<Tables['report']>, 'project_id' | 'id'>;

/** Adds a report to the account’s project of this name, which the same statement looks up; adds nothing if the project does not exist. */
const insertInto = (trx: InTransaction, project: string, values: NewReport) => {
  const { names, expressions } = castValues(values);
  const own = trx.selectFrom('project').where('workspace_id', '=', values.workspace_id).where('name', '=', project);
  return trx
    .insertInto('report')
    .columns(['project_id', ...names])
    .expression(own.select(['id', ...expressions]));
};

/** Adds a project and its first report. */
const insertIntoNew = async (trx: InTransaction, name: string, values: NewReport): Promise<Selectable<Tables['report']>> => {
  const { workspace_id: accountId, created_at: now } = values;
  const id = await addProject(trx, accountId, name, now);
  return trx
    .insertInto('report')
    .values({ ...values, project_id: id })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Throws a Problem if the mode is `rendered` and no process has a browser. */
export const assertBrowserAvailable = async (mode: AuditMode | undefined, browsers: LiveBrowsers): Promise<void> => {
  if (mode !== 'rendered' || (await browsers.isAvailable())) return;
  const code = 'browser_unavailable';
  throw new Problem(code, { errors: [{ field: 'mode', in: 'body', code, detail: problems[code].detail, allowed: ['html', 'full'] }] });
};
