import { randomBytes } from 'node:crypto';
import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction, Privacy } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { unawaited } from '../storage/unawaited.ts';
import { recount, recountProjects } from './counts.ts';
import { foldCase } from './fold-case.ts';
import { ofImport, runJob } from './job.ts';
import { projectName } from './project-name.ts';
import { type Report, reportOf } from './report.ts';
import type { ReportRoom } from './report-room.ts';

export interface ReportRequest {
  accountId: number;
  /** As submitted, trimmed. */
  url: string;
  target: URL;
  privacy: Privacy;
  /** Needed with privacy 2, and kept only then. */
  password: string | null;
  /** The import that asks for it. */
  importId?: number;
  /** What the reports of the account are bounded by; no bound when left out, as where room was made before. */
  room?: ReportRoom;
}

/** 128 bits, in the address of the share page. */
const SLUG_BYTES = 16;

/** Asks for a report: the report and the job that makes it are committed together, or neither is. Returns its id. Throws a Problem where there is no room. */
export const requestReport = async (db: Database, queue: Queue, request: ReportRequest, now = Date.now()): Promise<number> => {
  const passwordHash = await hashOfPassword(request);
  const { id } = await inAccount(db, request.accountId, (trx) => addReport(trx, queue, request, passwordHash, now), 'create');
  return id;
};

/** What is kept of the password; null where it is not needed. Hashing takes long, so it comes before the transaction. */
export const hashOfPassword = async ({
  accountId,
  privacy,
  password,
}: Pick<ReportRequest, 'accountId' | 'privacy' | 'password'>): Promise<string | null> =>
  privacy === 2 && password !== null ? hashPassword(password, settingOf(accountId)) : null;

/** Adds a report and the job that makes it to the caller's transaction of the account. What others wait for is locked last. */
export const addReport = async (
  trx: InTransaction,
  queue: Queue,
  { accountId, url, target, privacy, importId, room }: Omit<ReportRequest, 'password'>,
  passwordHash: string | null,
  now: number,
): Promise<Report> => {
  await room?.requireOne(trx, accountId);
  const project = projectName(target.host) ?? target.hostname;
  const { id: projectId, updated_at: touchedAt } = await findOrAddProject(trx, accountId, project, now);
  const row = await trx
    .insertInto('report')
    .values({
      account_id: accountId,
      project_id: projectId,
      url,
      url_search: foldCase(url),
      target: target.href,
      privacy,
      password_hash: passwordHash,
      slug: makeSlug(),
      state: 'queued',
      version: 1,
      access_version: 1,
      created_at: now,
      updated_at: now,
      import_id: importId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recount(trx, null, { account_id: accountId, project_id: projectId, state: 'queued', result: null, privacy });
  await queue.add(trx, { ...runJob(accountId, row.id, target), ...(importId === undefined ? {} : ofImport(importId)) });
  if (secondOf(touchedAt) !== secondOf(now))
    await trx.updateTable('project').set({ updated_at: now }).where('id', '=', projectId).modifyEnd(unawaited).execute();
  return reportOf({ ...row, project });
};

export const makeSlug = (): string => randomBytes(SLUG_BYTES).toString('base64url');

/** As times are shown. */
const secondOf = (time: number): number => Math.floor(time / 1000);

/** The account's project of this name, made with its first report. */
const findOrAddProject = async (
  trx: InTransaction,
  accountId: number,
  name: string,
  now: number,
): Promise<{ id: number; updated_at: number }> => {
  const mine = trx.selectFrom('project').select(['id', 'updated_at']).where('account_id', '=', accountId).where('name', '=', name);
  const known = await mine.executeTakeFirst();
  if (known) return known;
  const made = await trx
    .insertInto('project')
    .values({ account_id: accountId, name, created_at: now, updated_at: now })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
  await recountProjects(trx, accountId, 1);
  return made;
};
