import type { AuditMode } from '../audit/mode.ts';
import type { KnownPictures } from '../audit/pictures/picture-changes.ts';
import type { PictureKind } from '../audit/pictures/site-picture.ts';
import type { BeginJobs, Job } from '../queue/queue.ts';
import { timeOf } from '../storage/clock.ts';
import type { Demand } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import { skippingLocked, tryLocks } from '../storage/locks.ts';
import { recountAll } from './rollups/counts.ts';

/** The page that a run audits, and how. */
export interface RunTarget {
  target: string;
  mode: AuditMode;
  /** The project, and the name of its access profile with which the run gets in; null for none. */
  project_id: number;
  access: string | null;
  demand: Demand;
  pictures: KnownPictures;
  /** The last completed run; null before the first. */
  run_id: number | null;
}

/** Targets of runs that were started when their jobs were claimed. */
export type TargetByJob = WeakMap<Job, RunTarget>;

/**
 * Marks the queued reports of claimed jobs as processing, in the transaction of the claim. Skips reports that another transaction has locked, or
 * whose account another transaction has locked exclusively; `runReport` starts those reports.
 */
export const beginRuns =
  (startedRuns: TargetByJob): BeginJobs =>
  async (trx, jobs) => {
    const runs = jobs.filter(({ kind, owner }) => kind === 'run' && owner !== null);
    const free = await tryLocks(trx, 'account', [...new Set(runs.map(({ owner }) => String(owner)))], { isShared: true });
    const byReport = new Map(runs.filter(({ owner }) => free.has(String(owner))).map((job) => [Number(job.payload.report), job]));
    if (byReport.size === 0) return;
    const queued = trx
      .selectFrom('report')
      .select('id')
      .where(isAnyOf(trx, 'id', [...byReport.keys()]))
      .where('state', '=', 'queued')
      .where('project_id', 'in', ({ selectFrom }) => selectFrom('project').select('id').where('removed_at', 'is', null))
      .where('workspace_id', 'in', ({ selectFrom }) => selectFrom('account').select('id').where('removed_at', 'is', null))
      .$call(skippingLocked(trx));
    const reports = await trx
      .updateTable('report')
      .set(({ eb }) => ({ state: 'processing', version: eb('version', '+', 1), updated_at: timeOf(trx) }))
      .where('id', 'in', queued)
      .returning(['id', 'workspace_id', 'project_id', 'result', 'privacy', 'target', 'mode', 'access', 'demand', 'run_id'])
      .returning(({ selectFrom }) => {
        const source = (kind: PictureKind) =>
          selectFrom('report_picture').whereRef('report_id', '=', 'report.id').where('kind', '=', kind).select('source_hash');
        return [source('icon').as('icon'), source('preview').as('preview')];
      })
      .execute();
    for (const { id, target, mode, access, project_id, demand, run_id, icon, preview } of reports) {
      const job = byReport.get(id);
      if (job) startedRuns.set(job, { target, mode, access, project_id, demand, run_id, pictures: { icon, preview } });
    }
    await recountAll(
      trx,
      reports.map((report) => ({ before: { ...report, state: 'queued' as const }, after: { ...report, state: 'processing' as const } })),
    );
  };
