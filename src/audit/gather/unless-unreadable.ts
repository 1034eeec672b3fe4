import { AuditFailure } from '../audit-failure.ts';
import { WorkerCrashed } from '../processes/child-pool.ts';

/** What an analysis process reads of something beside the page; `instead` if it cannot be read. That is no reason to fail the audit. */
export const unlessUnreadable = async <Read, Instead>(reading: Promise<Read>, instead: Instead): Promise<Read | Instead> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AuditFailure || error instanceof WorkerCrashed) return instead;
    throw error;
  }
};
