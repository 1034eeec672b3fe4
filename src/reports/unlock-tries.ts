import { countTry, type PasswordTry, type TryCount, waitFor } from '../accounts/password-tries.ts';
import { HOUR, MINUTE } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';

const OF_ADDRESS = { most: 10, window: MINUTE };
const OF_REPORT = { most: 100, window: HOUR };
/** Above the limit of its report, an address that has hardly tried yet may still, so that guessing from elsewhere locks out no reader who knows the password. */
const OF_FRESH_ADDRESS = { most: 3, window: HOUR };

/** Counts a try to open a report with its password, before that is checked. First by address: one that is refused there does not count for the report. */
export const countUnlockTry = (
  db: Database,
  { reportId, address }: { reportId: number; address: string },
  now = Date.now(),
): Promise<TryCount> => {
  const of: PasswordTry = { kind: 'report', target: String(reportId), address };
  const { kind, target } = of;
  const decide = async (trx: InTransaction): Promise<number | PasswordTry> => {
    const ofAddress = await waitFor(trx, of, OF_ADDRESS, now);
    if (ofAddress > 0) return ofAddress;
    const ofReport = await waitFor(trx, { kind, target }, OF_REPORT, now);
    if (ofReport === 0) return of;
    return Math.min(ofReport, await waitFor(trx, of, OF_FRESH_ADDRESS, now)) || of;
  };
  return countTry(db, of, decide, now);
};
