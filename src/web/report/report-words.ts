import type { Privacy, ReportState } from '../../storage/database.ts';

/** Visibility in one word. */
export const privacyWords: Record<Privacy, string> = { 0: 'Public', 1: 'Private', 2: 'Password' };

/** State of its last audit. */
export const stateWords: Record<ReportState, string> = {
  queued: 'Queued',
  processing: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};
