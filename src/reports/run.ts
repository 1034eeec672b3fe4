import type { RawBuilder } from 'kysely';
import { accept } from '../audit/accept.ts';
import { analysisThrough } from '../audit/analysis-pool.ts';
import type { PackedResult } from '../audit/analysis-tasks.ts';
import { type Auditor, audit, type DoneAudit } from '../audit/audit.ts';
import type { FailureCode, FailureDetail } from '../audit/audit-failure.ts';
import type { BrokenCheck } from '../audit/broken-check.ts';
import { failureOf, failures } from '../audit/failure.ts';
import { NeedsBrowser } from '../audit/gather/gather.ts';
import { listedOf } from '../audit/listed.ts';
import type { AuditMode } from '../audit/mode.ts';
import { packResult, unpackResult } from '../audit/stored-result.ts';
import { isResolverOutage } from '../http/failure.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { MAX_CLAIMS, retryIfFrozen, retryLater } from '../queue/retry.ts';
import { type Slot, uncounted } from '../queue/slot.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { lastInsertedId } from '../storage/expressions.ts';
import { inAccount } from '../storage/locks.ts';
import { unawaited } from '../storage/statement-marks.ts';
import type { RunTarget, TargetByJob } from './begin-runs.ts';
import { timeFor } from './change.ts';
import { type LockedReport, lockForResult } from './lock-for-result.ts';
import { findKnownPictures, storePictures } from './picture.ts';
import { lockStored, rankOf } from './report.ts';
import type { Publish } from './report-event.ts';
import { type IssueChange, recount } from './rollups/counts.ts';
import { storeScreenshots } from './screenshot.ts';
import type { Watch } from './watch.ts';

export interface Runner {
  db: Database;
  queue: Queue;
  auditor: Auditor;
  watch: Watch;
  /** What a job does whose host can’t be looked up; it fails at once if not set. */
  waitForResolver?: WaitForResolver;
  /** Audits during which the process was suspended are done again. */
  freezes?: Pick<FreezeWatch, 'hasFrozenSince'>;
  publish: Publish;
  keepRuns: number;
  /** Where pages are rendered that this worker cannot render; undefined for workers with browsers. */
  renders?: { queue: Pick<Queue, 'receive'>; isBrowserAtHand(): Promise<boolean> };
  /** Runs that were started when their jobs were claimed. */
  startedRuns?: TargetByJob;
  /** Called at the end of a run. */
  onEnd?(end: RunEnd): void;
  /** Called for errors that neither the page nor the user caused. */
  onBug(error: unknown, reportId: number): void;
  /** Called for each check that threw: its finding is unknown and the audit goes on. */
  onBrokenCheck?(broken: BrokenCheck, reportId: number): void;
}

export interface RunEnd {
  report: number;
  /** One of `runOutcomes`. */
  outcome: string;
  /** Milliseconds. */
  ms: number;
  /** Undefined if the report is gone. */
  target: string | undefined;
  /** Undefined if the page was not audited. */
  mode: AuditMode | undefined;
  score: number | undefined;
}

/** What becomes of a run: it is completed, or is none of a report any more, or another worker has it, or it comes again, here or there, or why it failed. */
export const runOutcomes: readonly string[] = ['completed', 'gone', 'lost', 'again', 'moved', ...Object.keys(failures)];

interface Failed {
  code: FailureCode;
  detail: FailureDetail;
}

const crashed: Failed = { code: 'crashed', detail: {} };

/** Audits a report and stores the result. It is written once, by the holder of the job, and only if the report still exists. */
export const runReport = async (runner: Runner, job: Job, slot: Slot = uncounted): Promise<void> => {
  const { db, watch } = runner;
  const started = performance.now();
  const reportId = Number(job.payload.report);
  const { owner } = job;
  const target = runner.startedRuns?.get(job) ?? (await markProcessing(db, owner, reportId));
  watch.changed(reportId);
  const end = (outcome: string, done?: DoneAudit): void =>
    runner.onEnd?.({
      ...{ report: reportId, outcome, ms: Math.round(performance.now() - started), target: target?.target },
      ...{ mode: done?.mode, score: done?.score },
    });
  const outcome = target === undefined ? 'gone' : job.claims > MAX_CLAIMS ? crashed : await auditOnce(runner, target, job, reportId, slot);
  if (outcome === 'again' || outcome === 'moved') return end(outcome);
  const isOurs = await store(runner, job, owner, reportId, outcome);
  if (!isOurs) end('lost');
  else if (outcome === 'gone') end(outcome);
  else if ('code' in outcome) end(outcome.code);
  else end('completed', outcome);
  watch.changed(reportId);
};

const auditOnce = async (
  { db, auditor, queue, renders, watch, waitForResolver, freezes, onBug, onBrokenCheck }: Runner,
  { target, mode, demand, pictures }: RunTarget,
  job: Job,
  reportId: number,
  slot: Slot,
): Promise<DoneAudit | Failed | 'again' | 'moved'> => {
  const began = performance.now();
  const counted = { ...auditor, analysis: analysisThrough(auditor.analysis, slot.working), owner: job.owner };
  const isBrowserElsewhere = mode !== 'html' && ((await renders?.isBrowserAtHand()) ?? false);
  const move = async (): Promise<'moved'> => {
    await renders?.queue.receive(job);
    return 'moved';
  };
  if (mode === 'rendered' && isBrowserElsewhere) return move();
  try {
    const scope = { mode, time: timeFor(demand), mayReuse: demand === 'bulk', pictures, isBrowserElsewhere };
    const auditResult = await slot.waiting(() => audit(new URL(target), counted, scope, (step) => watch.begin(reportId, step)));
    if (await retryIfFrozen(freezes, queue, job, began)) return 'again';
    for (const broken of auditResult.broken) onBrokenCheck?.(broken, reportId);
    return auditResult;
  } catch (error) {
    if (error instanceof NeedsBrowser) return move();
    if (await retryIfFrozen(freezes, queue, job, began)) return 'again';
    if (isResolverOutage(error) && (await waitForResolver?.(queue, job))) {
      await markWaiting(db, job.owner, reportId);
      watch.changed(reportId);
      return 'again';
    }
    const failure = failureOf(error);
    if (failure) return failure;
    onBug(error, reportId);
    return (await retryLater(queue, job)) ? 'again' : crashed;
  } finally {
    watch.begin(reportId, null);
  }
};

const markProcessing = (db: Database, owner: number | null, reportId: number): Promise<RunTarget | undefined> =>
  inAccount(
    db,
    owner,
    async (trx) => {
      const report = await lockStored(trx, reportId);
      if (!report) return undefined;
      if (report.state !== 'processing') await change(trx, report, { state: 'processing' });
      return { ...report, pictures: await findKnownPictures(trx, reportId) };
    },
    'shared',
  );

/** Another worker has claimed the job, so this transaction is rolled back. */
class LostJob extends Error {}

/** Says why a report waits, once: it keeps its state until the audit is done or given up. */
const markWaiting = (db: Database, owner: number | null, reportId: number): Promise<void> =>
  inAccount(
    db,
    owner,
    async (trx) => {
      const report = await lockStored(trx, reportId);
      if (report?.state === 'processing' && report.error_detail !== WAITING)
        await change(trx, report, { error: 'resolver_unavailable', error_detail: WAITING });
    },
    'shared',
  );

const WAITING = JSON.stringify({ isWaiting: true } satisfies FailureDetail);

/**
 * Stores the result of a run and finishes its job. Returns false, storing nothing, if the job was lost. Locks that others wait for come
 * last: the job’s host queue, then the project.
 */
const store = (runner: Runner, job: Job, owner: number | null, reportId: number, outcome: DoneAudit | Failed | 'gone'): Promise<boolean> =>
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
        await trx.updateTable('project').set(latest).where('id', '=', id).modifyEnd(unawaited).execute();
      }
      return true;
    },
    'shared',
  ).catch((error: unknown) => {
    if (error instanceof LostJob) return false;
    throw error;
  });

const fail = async (trx: InTransaction, { report, publish }: LockedReport, { code, detail }: Failed): Promise<void> => {
  const error_detail = Object.keys(detail).length > 0 ? JSON.stringify(detail) : null;
  await change(trx, report, { state: 'failed', error: code, error_detail });
  await publish(trx, { type: 'report.failed', accountId: report.workspace_id, reportId: report.id });
};

/** Stores a completed run. Returns the new columns of its project. */
const complete = async (trx: InTransaction, { report, accepted, publish }: LockedReport, audited: DoneAudit, keepRuns: number) => {
  const { mode, modeReason, pictures, screenshots } = audited;
  const { packed, score, rating, summary, ruleset, title, issues } = waive(audited, accepted);
  const now = timeOf(trx);
  const rank = rankOf(rating);
  const previous = await findPrevious(trx, report, mode);
  await trx
    .insertInto('run')
    .values({ report_id: report.id, ruleset, result: rank, score, stored_result: packed, created_at: now, mode, mode_reason: modeReason })
    .modifyEnd(unawaited)
    .execute();
  const to = {
    state: 'completed',
    error: null,
    error_detail: null,
    run_id: lastInsertedId(trx),
    result: rank,
    score,
    // Rounded to the second, as shown, so that sorted lists look sorted.
    generated_at: inSeconds(now),
    ruleset,
    run_mode: mode,
    mode_reason: modeReason,
    summary: JSON.stringify(summary),
    title,
    issues,
    previous_result: previous.result,
    previous_score: previous.score,
    previous_generated_at: previous.generated_at,
  } as const;
  const isCompared = report.issues !== null && report.run_mode === mode;
  await change(trx, report, to, { reportId: report.id, before: report.issues, after: issues, isCompared });
  await storePictures(trx, report, pictures);
  if (screenshots) await storeScreenshots(trx, report.id, screenshots);
  if (report.run_id !== null) await prune(trx, report.id, keepRuns);
  const about = { accountId: report.workspace_id, reportId: report.id };
  await publish(trx, { type: 'report.completed', ...about });
  if (previous.result !== null && previous.result !== rank) await publish(trx, { type: 'report.rating_changed', ...about });
  return { id: report.project_id, latest_result: rank, latest_score: score, updated_at: now };
};

const inSeconds = (time: number): number => time - (time % 1000);

/** The last completed run of this mode, as only those of one mode are compared. */
const findPrevious = async (trx: InTransaction, report: Row, mode: AuditMode): Promise<Pick<Row, 'result' | 'score' | 'generated_at'>> => {
  if (report.run_id === null || report.run_mode === mode) return report;
  const last = await trx
    .selectFrom('run')
    .select(['result', 'score', 'created_at'])
    .where('report_id', '=', report.id)
    .where('mode', '=', mode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { ...last, generated_at: inSeconds(last.created_at) } : { result: null, score: null, generated_at: null };
};

/** The result with these checks accepted; only then is it unpacked. */
const waive = (audited: PackedResult, accepted: ReadonlySet<string>): PackedResult => {
  if (accepted.size === 0) return audited;
  const before = unpackResult(audited.packed);
  const after = accept(before, accepted);
  if (after === before) return audited;
  const { score, rating, summary } = after;
  return { ...audited, score, rating, summary, ...listedOf(after), packed: packResult(after) };
};

/** Deletes the oldest runs beyond `keepRuns`. */
const prune = async (trx: InTransaction, reportId: number, keepRuns: number): Promise<void> => {
  const tooOld = trx.selectFrom('run').select('id').where('report_id', '=', reportId).orderBy('id', 'desc').limit(1).offset(keepRuns);
  await trx.deleteFrom('run').where('report_id', '=', reportId).where('id', '<=', tooOld).modifyEnd(unawaited).execute();
};

type Row = NonNullable<Awaited<ReturnType<typeof lockStored>>>;

type Change = Partial<Omit<Row, 'run_id'>> & { run_id?: RawBuilder<number> };

const change = async (trx: InTransaction, report: Row, to: Change, issues?: IssueChange): Promise<void> => {
  await trx
    .updateTable('report')
    .set({ ...to, version: report.version + 1, updated_at: timeOf(trx) })
    .where('id', '=', report.id)
    .modifyEnd(unawaited)
    .execute();
  await recount(trx, report, { ...report, ...to }, 1, issues);
};
