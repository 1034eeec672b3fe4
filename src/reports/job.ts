import { hostKey } from '../http/guard.ts';
import { priorities } from '../queue/queue.ts';

/** The job that audits a report; its host queue is the host. */
export const runJob = (accountId: number, reportId: number, target: URL) => ({
  kind: 'run',
  payload: { report: reportId },
  owner: accountId,
  lane: hostKey(target),
});

/** What the jobs of an import have in common: single reports go before them, and they are dropped together. */
export const ofImport = (importId: number) => ({ priority: priorities.bulk, batch: `import:${importId}` });
