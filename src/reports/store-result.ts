import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DoneAudit } from '../audit/audit.ts';
import type { FailureCode, FailureDetail } from '../audit/audit-failure.ts';
import { type PageContent, vanishedBetween } from '../audit/facts/vanished.ts';
import { accept } from '../audit/scoring/accept.ts';
import { listEntryOf, type PackedResult, packResult, unpackResult } from '../audit/stored-result.ts';
import { isStillLeased } from '../queue/lease.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction, ReportTable } from '../storage/database.ts';
import { joinedValues, lastInsertedId } from '../storage/expressions.ts';
import { inAccount, lockingRows } from '../storage/locks.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import { storePictures } from './picture.ts';
import { type lockStored, presentReports, rankOf } from './report.ts';
import type { Publish } from './report-event.ts';
import { type IssueChange, recount } from './rollups/counts.ts';
import { storeScreenshots } from './screenshot.ts';

/**
 * Stores the result of a run and finishes the run’s job. Returns false and stores nothing if the job was lost. Locks that other transactions wait for
 * are taken last: the job’s host queue, then the project.
 */
export const storeResult = (
  runner: ResultStore,
  job: Job,
  owner: number | null,
  reportId: number,
  outcome: DoneAudit | RunFailure | 'gone',
): Promise<boolean> =>
  inAccount(
    runner.db,
    owner,
    async (trx) => {
      const locked = outcome === 'gone' ? undefined : await lockForResult(trx, reportId, runner.publish);
      const isFailed = outcome !== 'gone' && 'code' in outcome;
      const completed = locked && outcome !== 'gone' && !isFailed ? await complete(trx, locked, outcome, runner.keepRuns) : undefined;
      if (locked && isFailed) await fail(trx, locked, outcome);
      if (!(await runner.queue.finish(trx, job))) throw new LostJob();
      if (completed) {
        const { id, ...latest } = completed;
        await trx.updateTable('project').set(latest).where('id', '=', id).modifyEnd(unawaitedMark).execute();
      }
      return true;
    },
    'shared',
  ).catch((error: unknown) => {
    if (error instanceof LostJob) return false;
    throw error;
  });

/** Stores the result of the first checks of a report’s first run, unless the job was lost. A later try replaces it. */
export const storePreliminary = (
  { db, publish }: Pick<ResultStore, 'db' | 'publish'>,
  job: Job,
  reportId: number,
  result: PackedResult,
): Promise<void> =>
  inAccount(
    db,
    job.owner,
    async (trx) => {
      const locked = await lockForResult(trx, reportId, publish);
      if (locked?.report.run_id !== null || !(await isStillLeased(trx, job))) return;
      const { ruleset, packed: stored_result } = waive(result, locked.accepted);
      const values = { ruleset, stored_result, created_at: timeOf(trx) };
      await trx
        .insertInto('preliminary_result')
        .values({ report_id: reportId, ...values })
        .onConflict((conflict) => conflict.column('report_id').doUpdateSet(values))
        .execute();
    },
    'shared',
  );

const removePreliminary = async (trx: InTransaction, { report, hasPreliminary }: LockedReport): Promise<void> => {
  if (hasPreliminary) await trx.deleteFrom('preliminary_result').where('report_id', '=', report.id).modifyEnd(unawaitedMark).execute();
};

interface ResultStore {
  db: Database;
  queue: Pick<Queue, 'finish'>;
  publish: Publish;
  /** Number of runs kept per report. */
  keepRuns: number;
}

/** The reason why a run failed. */
export interface RunFailure {
  code: FailureCode;
  detail: FailureDetail;
}

/** Thrown to roll this transaction back if another worker has claimed the job. */
class LostJob extends Error {}

const fail = async (trx: InTransaction, locked: LockedReport, { code, detail }: RunFailure): Promise<void> => {
  const { report, publish } = locked;
  const error_detail = Object.keys(detail).length > 0 ? JSON.stringify(detail) : null;
  await changeRow(trx, report, { state: 'failed', error: code, error_detail, failed_at: timeOf(trx) });
  await removePreliminary(trx, locked);
  await publish(trx, { type: 'report.failed', accountId: report.workspace_id, reportId: report.id });
};

/** Stores a completed run. Returns the new column values of the report’s project. */
const complete = async (trx: InTransaction, locked: LockedReport, audited: DoneAudit, keepRuns: number) => {
  const { report, accepted, publish } = locked;
  const { mode, modeReason, access, pictures, screenshots } = audited;
  const { packed, score, rating, summary, ruleset, title, issues, content } = waive(audited, accepted);
  const now = timeOf(trx);
  const rank = rankOf(rating);
  const previous = await findPrevious(trx, report, audited);
  const vanished = previous.content === null ? null : vanishedBetween(JSON.parse(previous.content) as PageContent, content);
  await trx
    .insertInto('run')
    .values({
      report_id: report.id,
      ruleset,
      result: rank,
      score,
      stored_result: packed,
      created_at: now,
      mode,
      mode_reason: modeReason,
      access,
    })
    .modifyEnd(unawaitedMark)
    .execute();
  const to = {
    state: 'completed',
    error: null,
    error_detail: null,
    failed_at: null,
    run_id: lastInsertedId(trx),
    result: rank,
    score,
    // The time is rounded down to the second, as it is shown, so that sorted lists look sorted.
    generated_at: inSeconds(now),
    ruleset,
    run_mode: mode,
    mode_reason: modeReason,
    run_access: access,
    summary: JSON.stringify(summary),
    title,
    issues,
    previous_result: previous.result,
    previous_score: previous.score,
    previous_generated_at: previous.generated_at,
    content: JSON.stringify(content),
    changed: vanished && JSON.stringify(vanished),
  } as const;
  const isCompared = report.issues !== null && report.run_mode === mode && report.run_access === access;
  await changeRow(trx, report, to, { reportId: report.id, before: report.issues, after: issues, isCompared });
  await storePictures(trx, report, pictures);
  if (screenshots) await storeScreenshots(trx, report.id, screenshots);
  await removePreliminary(trx, locked);
  if (report.run_id !== null) await prune(trx, report.id, keepRuns);
  const about = { accountId: report.workspace_id, reportId: report.id };
  await publish(trx, { type: 'report.completed', ...about });
  if (previous.result !== null && previous.result !== rank) await publish(trx, { type: 'report.rating_changed', ...about });
  return { id: report.project_id, latest_result: rank, latest_score: score, updated_at: now };
};

const inSeconds = (time: number): number => time - (time % 1000);

/** Finds the last completed run of this mode and access profile, because only runs that could see the same are compared. */
const findPrevious = async (
  trx: InTransaction,
  report: Row,
  { mode, access }: Pick<DoneAudit, 'mode' | 'access'>,
): Promise<Pick<Row, 'result' | 'score' | 'generated_at' | 'content'>> => {
  if (report.run_id === null || (report.run_mode === mode && report.run_access === access)) return report;
  const last = await trx
    .selectFrom('run')
    .select(['result', 'score', 'created_at', 'stored_result'])
    .where('report_id', '=', report.id)
    .where('mode', '=', mode)
    .where('access', 'is not distinct from', access)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { result: null, score: null, generated_at: null, content: null };
  const { content } = listEntryOf(unpackResult(last.stored_result));
  return { result: last.result, score: last.score, generated_at: inSeconds(last.created_at), content: JSON.stringify(content) };
};

/** Returns the result with these checks accepted; unpacks the result only if at least one check is accepted. */
const waive = (audited: PackedResult, accepted: ReadonlySet<string>): PackedResult => {
  if (accepted.size === 0) return audited;
  const before = unpackResult(audited.packed);
  const after = accept(before, accepted);
  if (after === before) return audited;
  const { score, rating, summary } = after;
  return { ...audited, score, rating, summary, ...listEntryOf(after), packed: packResult(after) };
};

/** Deletes a report’s oldest runs, so that `keepRuns` runs remain. */
const prune = async (trx: InTransaction, reportId: number, keepRuns: number): Promise<void> => {
  const tooOld = trx.selectFrom('run').select('id').where('report_id', '=', reportId).orderBy('id', 'desc').limit(1).offset(keepRuns);
  await trx.deleteFrom('run').where('report_id', '=', reportId).where('id', '<=', tooOld).modifyEnd(unawaitedMark).execute();
};

type Row = NonNullable<Awaited<ReturnType<typeof lockStored>>>;

type Change = Partial<Omit<Row, 'run_id'>> & { run_id?: RawBuilder<number> };

/** Changes columns of a report, and updates its version and the counters. */
export const changeRow = async (trx: InTransaction, report: Row, to: Change, issues?: IssueChange): Promise<void> => {
  await trx
    .updateTable('report')
    .set({ ...to, version: report.version + 1, updated_at: timeOf(trx) })
    .where('id', '=', report.id)
    .modifyEnd(unawaitedMark)
    .execute();
  await recount(trx, report, { ...report, ...to }, 1, issues);
};

/** A locked report and the data needed to store a run’s result, read by a single statement. */
interface LockedReport {
  report: Selectable<ReportTable>;
  /** Ids of the checks that the report’s project accepts. */
  accepted: ReadonlySet<string>;
  hasPreliminary: boolean;
  /** Publishes an event; does nothing if nobody subscribes. */
  publish: Publish;
}

/** Locks a report until the end of the transaction. Returns undefined if the report does not exist or is being removed. */
const lockForResult = async (trx: InTransaction, id: number, publish: Publish): Promise<LockedReport | undefined> => {
  const row = await presentReports(trx)
    .selectAll('report')
    .where('report.id', '=', id)
    .select(({ selectFrom }) => [
      selectFrom('accepted_finding')
        .whereRef('accepted_finding.project_id', '=', 'report.project_id')
        .select(joinedValues(trx, 'check_id').as('checks'))
        .as('accepted'),
      selectFrom('preliminary_result').whereRef('report_id', '=', 'report.id').select('report_id').as('preliminary'),
      (publish.listeners?.('report.workspace_id') ?? sql<number>`1`).as('listeners'),
    ])
    .$call(lockingRows(trx, 'report'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { accepted, preliminary, listeners, ...report } = row;
  return {
    report,
    accepted: new Set(accepted?.split(' ')),
    hasPreliminary: preliminary !== null,
    publish: Number(listeners) > 0 ? publish : publishNothing,
  };
};

const publishNothing: Publish = async () => {};
