import { Problem } from '../lib/problem.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { countReports } from './rollups/counts.ts';

/** Limits the number of reports per account. */
export interface ReportQuota {
  /** The maximum number of reports per account; null without a limit. */
  readonly most: number | null;
  /** Returns how many more reports an account may have; `Infinity` without a limit. Call this in the transaction that adds the reports. */
  left(trx: InTransaction, accountId: number): Promise<number>;
  /** Throws the Problem `too_many_reports` unless the account may have one more report, which the same transaction adds. */
  requireOne(trx: InTransaction, accountId: number): Promise<void>;
}

/** Share of its remaining quota that an account may use before its reports are counted again, and milliseconds after which they are. */
const ALLOWANCE_SHARE = 1 / 64;
const ALLOWANCE_LASTS = 10_000;

/**
 * Limits each account to `most` reports; 0 means no limit. Reads the counters, but far from the limit not for every report: up to 64 processes
 * together cannot exceed the limit unnoticed. Transactions that add reports to one account run one after the other, so that the limit is exact.
 */
export const makeReportQuota = (most: number, now: () => number = () => performance.now()): ReportQuota => {
  const allowances = new Map<number, { reports: number; until: number }>();
  const left = async (db: Database, accountId: number): Promise<number> =>
    most === 0 ? Number.POSITIVE_INFINITY : Math.max(0, most - (await countReports(db, { accountId })));
  return {
    most: most === 0 ? null : most,
    left,
    async requireOne(trx, accountId) {
      if (most === 0) return;
      const allowance = allowances.get(accountId);
      if (allowance && allowance.reports > 0 && now() < allowance.until) {
        allowance.reports -= 1;
        return;
      }
      allowances.delete(accountId);
      const free = await left(trx, accountId);
      if (free === 0) throw new Problem('too_many_reports', { values: { most: most.toLocaleString('en') } });
      const reports = Math.floor(free * ALLOWANCE_SHARE);
      if (reports > 0) allowances.set(accountId, { reports, until: now() + ALLOWANCE_LASTS });
    },
  };
};
