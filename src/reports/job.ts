import { hostKey } from '../http/guard.ts';
import { priorities } from '../queue/queue.ts';

/** Returns the job that audits a report, in the host queue of the report’s target. */
export const runJob = (accountId: number, reportId: number, target: URL) => ({
  kind: 'run',
  payload: { report: reportId },
  owner: accountId,
  hostQueue: hostKey(target),
});

/** States of an import that still creates reports. */
export const importingStates = ['queued', 'reading', 'adding'] as const;

/** Returns the priority and batch of an import’s jobs: interactive audits go first, and the jobs are dropped together. */
export const ofImport = (importId: number) => ({ priority: priorities.bulk, batch: `import:${importId}` });
