import { countTry, type PasswordTry, type TryCount, waitFor } from '../accounts/password-tries.ts';
import { HOUR, MINUTE } from '../lib/time.ts';
import type { Database, InTransaction } from '../storage/database.ts';

const OF_ADDRESS = { most: 10, window: MINUTE };
const OF_REPORT = { most: 100, window: HOUR };
/**
 * Limit of addresses with few tries once the report’s is reached, so that guessing from elsewhere does not lock out people who know the
 * password.
 */
const OF_FRESH_ADDRESS = { most: 3, window: HOUR };

/** Counts a try of a report’s password before it is checked. A try that the address’s limit refuses does not count for the report. */
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
