import { type Job, type NewJob, priorities } from '../queue/queue.ts';
import type { ProjectWalk } from '../reports/lists/list.ts';

/** Progress of a run of a project’s schedule: the reports for which audits were added. */
export interface ProjectRun extends ProjectWalk {
  scheduleId: number;
}

/** Returns the job that adds audits of a project’s reports, 25 at a time. `delay` is in milliseconds. */
export const projectJob = ({ scheduleId, accountId, projectId, after }: ProjectRun, delay = 0): NewJob => ({
  kind: 'schedule',
  payload: { schedule: scheduleId, account: accountId, project: projectId, after },
  priority: priorities.scheduled,
  owner: accountId,
  batch: batchOf(scheduleId),
  delay,
});

export const projectRunOf = ({ payload }: Job): ProjectRun => ({
  scheduleId: Number(payload.schedule),
  accountId: Number(payload.account),
  projectId: Number(payload.project),
  after: Number(payload.after),
});

/** Returns the batch name of a schedule’s jobs. */
export const batchOf = (scheduleId: number): string => `schedule:${scheduleId}`;
