import type { Privacy, ReportState } from '../../storage/database.ts';

/** Visibility names of one word each. */
export const privacyWords: Record<Privacy, string> = { 0: 'Public', 1: 'Private', 2: 'Password' };

/** Names for the state of a report’s last audit. */
export const stateWords: Record<ReportState, string> = {
  queued: 'Queued',
  processing: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};
