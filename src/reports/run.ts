import { type Auditor, audit } from '../audit/audit.ts';
import { AuditFailure, type FailureCode } from '../audit/failure.ts';
import type { Judgement } from '../audit/judge-tasks.ts';
import { FetchFailure } from '../http/failure.ts';
import type { Job, Queue } from '../queue/queue.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { recount } from './counts.ts';
import { packJudgement } from './judgement.ts';
import { rankOf } from './rating.ts';
import type { Watch } from './watch.ts';

export interface Runner {
  db: Database;
  queue: Queue;
  auditor: Auditor;
  watch: Watch;
  keepRuns: number;
  /** Told of what is neither the page's nor the user's doing. */
  onBug(error: unknown, reportId: number): void;
}

/** A run that broke this often, or was begun this often without an end, is given up as `crashed`. */
const MAX_FAILURES = 3;
const MAX_CLAIMS = 10;
/** Milliseconds before a broken run is tried again, times the number of failures. */
const RETRY_DELAY = 1_000;

/** Audits a report and keeps what comes of it. Its result is written once, by whoever still holds the job, and only if the report is still there. */
export const runReport = async (runner: Runner, job: Job): Promise<void> => {
  const { db, watch } = runner;
  const reportId = Number(job.payload.report);
  const target = await begin(db, reportId);
  watch.changed(reportId);
  const outcome = target === undefined ? 'gone' : job.claims > MAX_CLAIMS ? 'crashed' : await auditOnce(runner, target, job, reportId);
  if (outcome === 'again') return;
  await db.transaction().execute(async (trx) => {
    if (!(await runner.queue.finish(trx, job)) || outcome === 'gone') return;
    if (typeof outcome === 'string') await fail(trx, reportId, outcome);
    else await complete(trx, reportId, outcome, runner.keepRuns);
  });
  watch.changed(reportId);
};

const auditOnce = async (
  { auditor, queue, onBug }: Runner,
  target: string,
  job: Job,
  reportId: number,
): Promise<Judgement | FailureCode | 'again'> => {
  try {
    return await audit(new URL(target), auditor);
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof AuditFailure) return error.code;
    onBug(error, reportId);
    const failures = job.failures + 1;
    if (failures >= MAX_FAILURES) return 'crashed';
    await queue.retry(job, RETRY_DELAY * failures);
    return 'again';
  }
};

const begin = (db: Database, reportId: number): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const report = await find(trx, reportId);
    if (!report) return undefined;
    if (report.state !== 'processing') await change(trx, report, { state: 'processing' });
    return report.target;
  });

const fail = async (trx: InTransaction, reportId: number, error: FailureCode): Promise<void> => {
  const report = await find(trx, reportId);
  if (report) await change(trx, report, { state: 'failed', error });
};

const complete = async (trx: InTransaction, reportId: number, judgement: Judgement, keepRuns: number): Promise<void> => {
  const report = await find(trx, reportId);
  if (!report) return;
  const now = Date.now();
  const rank = rankOf(judgement.rating);
  const { score } = judgement;
  const { id: runId } = await trx
    .insertInto('run')
    .values({ report_id: reportId, ruleset: judgement.ruleset, result: rank, score, judgement: packJudgement(judgement), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await change(trx, report, {
    state: 'completed',
    error: null,
    run_id: runId,
    result: rank,
    score,
    generated_at: now,
    previous_result: report.result,
    previous_score: report.score,
    previous_generated_at: report.generated_at,
  });
  await trx
    .updateTable('project')
    .set({ latest_result: rank, latest_score: score, updated_at: now })
    .where('id', '=', report.project_id)
    .execute();
  await prune(trx, reportId, keepRuns);
};

/** Drops the oldest runs beyond what is kept. */
const prune = async (trx: InTransaction, reportId: number, keepRuns: number): Promise<void> => {
  const tooOld = trx.selectFrom('run').select('id').where('report_id', '=', reportId).orderBy('id', 'desc').limit(1).offset(keepRuns);
  await trx.deleteFrom('run').where('report_id', '=', reportId).where('id', '<=', tooOld).execute();
};

const find = (trx: InTransaction, id: number) => trx.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;

const change = async (trx: InTransaction, report: Row, to: Partial<Row>): Promise<void> => {
  await trx
    .updateTable('report')
    .set({ ...to, version: report.version + 1, updated_at: Date.now() })
    .where('id', '=', report.id)
    .execute();
  await recount(trx, report, { ...report, ...to });
};
