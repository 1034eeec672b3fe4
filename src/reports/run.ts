import { type Auditor, audit, type DoneAudit } from '../audit/audit.ts';
import type { FailureDetail } from '../audit/audit-failure.ts';
import type { BrokenCheck } from '../audit/broken-check.ts';
import { failureOf, failures } from '../audit/failure.ts';
import { NeedsBrowser } from '../audit/gather/gather.ts';
import type { AuditMode } from '../audit/mode.ts';
import { analysisThrough } from '../audit/processes/analysis-pool.ts';
import type { AuditStep } from '../audit/steps.ts';
import type { PackedResult } from '../audit/stored-result.ts';
import { isResolverOutage } from '../http/failure.ts';
import type { FreezeWatch } from '../lib/freeze-watch.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { MAX_CLAIMS, retryIfFrozen, retryLater } from '../queue/retry.ts';
import { type JobSlot, uncountedSlot } from '../queue/slot.ts';
import type { WaitForResolver } from '../queue/wait-for-resolver.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import type { RunTarget, TargetByJob } from './begin-runs.ts';
import { extraTimeFor } from './change.ts';
import { findKnownPictures } from './picture.ts';
import { readAccess } from './profiles/profile.ts';
import { lockStored } from './report.ts';
import type { Publish } from './report-event.ts';
import { changeRow, type RunFailure, storePreliminary, storeResult } from './store-result.ts';
import type { Watch } from './watch.ts';

export interface Runner {
  db: Database;
  queue: Queue;
  auditor: Auditor;
  watch: Watch;
  /** Decrypts access profiles; without it, audits with a profile fail. */
  secretBox?: SecretBox;
  /** Postpones a job if DNS is unavailable; without this function, the run fails at once. */
  waitForResolver?: WaitForResolver;
  /** Detects that the process was suspended: an audit during which it was suspended is repeated. */
  freezes?: Pick<FreezeWatch, 'hasFrozenSince'>;
  publish: Publish;
  keepRuns: number;
  /** Queue for pages that this worker cannot render, for lack of a browser; undefined for workers with browsers. */
  renders?: { queue: Pick<Queue, 'receive'>; isAvailable(): Promise<boolean> };
  /** Runs that were already started when their jobs were claimed. */
  startedRuns?: TargetByJob;
  /** Called at the end of a run. */
  onEnd?(end: RunEnd): void;
  /** Called for errors that neither the page nor the user caused. */
  onBug(error: unknown, reportId: number): void;
  /** Called for each check that threw an error: the check’s finding is unknown and the audit continues. */
  onBrokenCheck?(broken: BrokenCheck, reportId: number): void;
}

export interface RunEnd {
  report: number;
  /** Outcome of the run: one of `runOutcomes`. */
  outcome: string;
  /** Duration of the run in milliseconds. */
  ms: number;
  /** URL that was audited; undefined if the report was deleted. */
  target: string | undefined;
  /** Mode of the audit; undefined if the page was not audited. */
  mode: AuditMode | undefined;
  score: number | undefined;
}

/** Outcomes of a run: completed, report deleted, job lost to another worker, to be repeated, moved to another worker, or a failure code. */
export const runOutcomes: readonly string[] = ['completed', 'gone', 'lost', 'again', 'moved', ...Object.keys(failures)];

const crashed: RunFailure = { code: 'crashed', detail: {} };

/** Audits a report and stores the result. Only the holder of the job writes the result, once, and only if the report still exists. */
export const runReport = async (runner: Runner, job: Job, slot: JobSlot = uncountedSlot): Promise<void> => {
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
  const isOurs = await storeResult(runner, job, owner, reportId, outcome);
  if (!isOurs) end('lost');
  else if (outcome === 'gone') end(outcome);
  else if ('code' in outcome) end(outcome.code);
  else end('completed', outcome);
  watch.changed(reportId);
};

const auditOnce = async (
  { db, auditor, queue, renders, watch, secretBox, waitForResolver, freezes, publish, onBug, onBrokenCheck }: Runner,
  { target, mode, access: name, project_id, demand, pictures, run_id }: RunTarget,
  job: Job,
  reportId: number,
  slot: JobSlot,
): Promise<DoneAudit | RunFailure | 'again' | 'moved'> => {
  const began = performance.now();
  const counted = { ...auditor, analysis: analysisThrough(auditor.analysis, slot.working), owner: job.owner };
  const isBrowserElsewhere = mode !== 'html' && ((await renders?.isAvailable()) ?? false);
  const move = async (): Promise<'moved'> => {
    await renders?.queue.receive(job);
    return 'moved';
  };
  if (mode === 'rendered' && isBrowserElsewhere) return move();
  const owned = { accountId: job.owner, projectId: project_id };
  const given =
    name === null || owned.accountId === null || !secretBox
      ? undefined
      : await readAccess(db, secretBox, { ...owned, accountId: owned.accountId, name });
  if (name !== null && !given) return { code: 'access_missing', detail: {} };
  const access = name !== null && given ? { name, given } : null;
  try {
    const scope = { mode, time: extraTimeFor(demand), mayReuse: demand === 'bulk', access, pictures, isBrowserElsewhere };
    const watcher = {
      onStep: (step: AuditStep) => watch.begin(reportId, step),
      onLinks: (urls: readonly string[]) => watch.beginLinks(reportId, urls),
      onLink: (url: string, status: number | null) => watch.endLink(reportId, url, status),
      // Nobody waits for a single report of many.
      onFirstResult:
        run_id === null && demand !== 'bulk'
          ? (result: PackedResult) => storePreliminary({ db, publish }, job, reportId, result)
          : undefined,
    };
    const auditResult = await slot.waiting(() => audit(new URL(target), counted, scope, watcher));
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
      if (report.state !== 'processing') await changeRow(trx, report, { state: 'processing' });
      return { ...report, pictures: await findKnownPictures(trx, reportId) };
    },
    'shared',
  );

/** Stores once why a report waits; the report keeps its state until the audit is done or given up. */
const markWaiting = (db: Database, owner: number | null, reportId: number): Promise<void> =>
  inAccount(
    db,
    owner,
    async (trx) => {
      const report = await lockStored(trx, reportId);
      if (report?.state === 'processing' && report.error_detail !== WAITING_DETAIL)
        await changeRow(trx, report, { error: 'resolver_unavailable', error_detail: WAITING_DETAIL });
    },
    'shared',
  );

const WAITING_DETAIL = JSON.stringify({ isWaiting: true } satisfies FailureDetail);
