import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { settingOf } from '../accounts/hashing-queue.ts';
import { hashPassword } from '../accounts/password.ts';
import type { Queue } from '../queue/queue.ts';
import type { Database, InTransaction, Privacy, Tables } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { unawaited } from '../storage/statement-marks.ts';
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
  /** The tag of the language of its share page; the reader's own when left out. */
  shareLanguage?: string | null;
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
  { accountId, url, target, privacy, shareLanguage = null, importId, room }: Omit<ReportRequest, 'password'>,
  passwordHash: string | null,
  now: number,
): Promise<Report> => {
  await room?.requireOne(trx, accountId);
  const project = projectName(target.host) ?? target.hostname;
  const values = {
    account_id: accountId,
    url,
    url_search: foldCase(url),
    target: target.href,
    privacy,
    password_hash: passwordHash,
    slug: makeSlug(),
    state: 'queued' as const,
    version: 1,
    access_version: 1,
    created_at: now,
    updated_at: now,
    import_id: importId ?? null,
    share_language: shareLanguage,
  };
  const row = (await insertInto(trx, project, values)) ?? (await insertIntoNew(trx, project, values));
  await recount(trx, null, { account_id: accountId, project_id: row.project_id, state: 'queued', result: null, privacy });
  await queue.add(trx, { ...runJob(accountId, row.id, target), ...(importId === undefined ? {} : ofImport(importId)) });
  // Times are shown in seconds.
  const second = Math.floor(now / 1000) * 1000;
  const touched = trx.updateTable('project').set({ updated_at: now }).where('id', '=', row.project_id);
  await touched.where('updated_at', '<', second).modifyEnd(unawaited).execute();
  return reportOf({ ...row, project });
};

export const makeSlug = (): string => randomBytes(SLUG_BYTES).toString('base64url');

type NewReport = Omit<Insertable<Tables['report']>, 'project_id' | 'id'>;

/** Adds a report to the account's project of this name, found by the same statement; undefined when there is no such project. */
const insertInto = (trx: InTransaction, project: string, values: NewReport): Promise<Selectable<Tables['report']> | undefined> => {
  const given = Object.entries(values).filter(([, value]) => value !== null) as [keyof NewReport, string | number][];
  const own = trx.selectFrom('project').where('account_id', '=', values.account_id).where('name', '=', project);
  return (
    trx
      .insertInto('report')
      .columns(['project_id', ...given.map(([name]) => name)])
      // PostgreSQL takes a value without a type for text here.
      .expression(
        own.select(({ cast, val }) => [
          'id',
          ...given.map(([name, value]) => cast(val(value), typeof value === 'number' ? 'bigint' : 'text').as(name)),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
  );
};

/** Adds the first report of a project, and the project. */
const insertIntoNew = async (trx: InTransaction, name: string, values: NewReport): Promise<Selectable<Tables['report']>> => {
  const { account_id: accountId, created_at: now } = values;
  const { id } = await trx
    .insertInto('project')
    .values({ account_id: accountId, name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recountProjects(trx, accountId, 1);
  return trx
    .insertInto('report')
    .values({ ...values, project_id: id })
    .returningAll()
    .executeTakeFirstOrThrow();
};
