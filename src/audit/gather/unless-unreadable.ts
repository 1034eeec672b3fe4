import { AuditFailure } from '../audit-failure.ts';
import { WorkerCrashed } from '../processes/child-pool.ts';

/** Returns what an analysis process reads from a file other than the page; `instead` if it is unreadable, which must not fail the audit. */
export const unlessUnreadable = async <Read, Instead>(reading: Promise<Read>, instead: Instead): Promise<Read | Instead> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AuditFailure || error instanceof WorkerCrashed) return instead;
    throw error;
  }
};
