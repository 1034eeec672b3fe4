import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Listed, listedOf } from '../audit/listed.ts';
import { unpackResult } from '../audit/stored-result.ts';
import { claimHostQueue } from '../queue/host-queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { inAccount } from '../storage/locks.ts';
import { recountAll } from './counts.ts';
import { type AuditedReport, writeEarlierDays } from './earlier-days.ts';

/** Name of a host queue that one of all processes claims for each slice. No host has this name. */
const FILLING = 'report summaries';
/** Reports of a slice, and milliseconds before the next one may start. */
const SLICE = 20;
const EVERY = 50;

/** Whether the titles and issues of all of an account’s reports are known: after an update from an older version they follow by and by. */
export const isFilledIn = async (db: Database, accountId: number): Promise<boolean> =>
  (await reportsToFillIn(db).where('account_id', '=', accountId).select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Reads the titles, issues and earlier scores of a few reports that an older version audited, from their stored runs. Returns whether more
 * are left. Unpacking takes about a millisecond a report.
 */
export const fillInReports = async (db: Database, now: number, stopping?: AbortSignal): Promise<boolean> => {
  const found = await reportsToFillIn(db).select(['id', 'account_id', 'run_id']).orderBy('account_id').orderBy('id').limit(SLICE).execute();
  if (found.length === 0) return false;
  const isOurs = await db.transaction().execute((trx) => claimHostQueue(trx, FILLING, now, EVERY));
  if (!isOurs) return true;
  for (const [accountId, those] of Map.groupBy(found, (report) => Number(report.account_id))) {
    if (stopping?.aborted) return false;
    const read: Read[] = [];
    for (const { id, run_id } of those) if (run_id !== null) read.push(await readListed(db, id, run_id));
    await inAccount(db, accountId, (trx) => fillIn(trx, read, now));
  }
  return true;
};

const reportsToFillIn = (db: Database) => db.selectFrom('report').where('issues', 'is', null).where('run_id', 'is not', null);

interface Read extends Listed {
  id: number;
  runId: number;
}

const readListed = async (db: Database, id: number, runId: number): Promise<Read> => {
  const run = await db.selectFrom('run').select('judgement').where('id', '=', runId).executeTakeFirst();
  await nextTurn();
  return { id, runId, ...(run ? tryListed(run.judgement) : nothing) };
};

const nothing: Listed = { title: null, issues: '' };

/** Nothing for a run that cannot be read: it would be tried forever. */
const tryListed = (judgement: Uint8Array): Listed => {
  try {
    return listedOf(unpackResult(judgement));
  } catch {
    return nothing;
  }
};

/** Writes what was read, unless an audit has been faster, in an exclusive transaction of the account. */
const fillIn = async (trx: InTransaction, read: readonly Read[], now: number): Promise<void> => {
  const filled: (AuditedReport & { issues: string })[] = [];
  for (const { id, runId, title, issues } of read) {
    const mine = trx
      .updateTable('report')
      .set({ title, issues })
      .where('id', '=', id)
      .where('run_id', '=', runId)
      .where('issues', 'is', null);
    const report = await mine.returning(['id', 'account_id', 'project_id', 'state', 'result', 'privacy', 'created_at']).executeTakeFirst();
    if (report) filled.push({ ...report, issues });
  }
  if (filled.length === 0) return;
  // Projects being removed count as gone.
  const present = await trx
    .selectFrom('project')
    .select('id')
    .where(
      isAnyOf(
        trx,
        'id',
        filled.map(({ project_id }) => project_id),
      ),
    )
    .where('removed_at', 'is', null)
    .execute();
  const ids = new Set(present.map(({ id }) => Number(id)));
  const counted = filled.filter(({ project_id }) => ids.has(Number(project_id)));
  await recountAll(
    trx,
    counted.map((report) => ({
      before: report,
      after: report,
      issues: { reportId: Number(report.id), before: null, after: report.issues, isCompared: false },
    })),
    1,
    0,
  );
  await writeEarlierDays(trx, counted, now);
};
