import { type Job, type NewJob, priorities } from '../queue/queue.ts';
import type { ProjectWalk } from '../reports/ids-of-project.ts';

/** How far the audits of a project's schedule have been put in line. */
export interface ProjectRun extends ProjectWalk {
  scheduleId: number;
}

/** The job that puts the reports of a project in line, some at a time. */
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

/** What the jobs of a schedule have in common. */
export const batchOf = (scheduleId: number): string => `schedule:${scheduleId}`;
