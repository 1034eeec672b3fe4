import type { Privacy, ReportState } from '../../../storage/database.ts';

/** Who may read a report, in one word. */
export const privacyWords: Record<Privacy, string> = { 0: 'Public', 1: 'Private', 2: 'Password' };

/** Who that is. */
export const readerWords: Record<Privacy, string> = {
  0: 'anybody with its address',
  1: 'nobody but you',
  2: 'whoever has its address and password',
};

/** Where a report stands. */
export const stateWords: Record<ReportState, string> = {
  queued: 'Waiting',
  processing: 'Under way',
  completed: 'Finished',
  failed: 'Not audited',
};
