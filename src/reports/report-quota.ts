import { Problem } from '../lib/problem.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { countReports } from './rollups/counts.ts';

/** Bounds the reports of an account. */
export interface ReportQuota {
  /** The limit; null for none. */
  readonly most: number | null;
  /** How many more reports an account may have; `Infinity` without a limit. Call it in the transaction that adds them. */
  left(trx: InTransaction, accountId: number): Promise<number>;
  /** Throws the Problem `too_many_reports` unless the account may have one more, which the same transaction adds. */
  requireOne(trx: InTransaction, accountId: number): Promise<void>;
}

/** Share of the remaining quota that an account may use without a new count, and milliseconds until its reports are counted again. */
const SHARE = 1 / 64;
const ALLOWANCE_LASTS = 10_000;

/**
 * Bounds the reports of each account to `most`; 0 means no bound. It reads the counters, and far from the limit not even those each time:
 * up to 64 processes together cannot exceed it unnoticed. Transactions that add reports of one account run one after the other, so that the
 * limit is exact.
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
      const reports = Math.floor(free * SHARE);
      if (reports > 0) allowances.set(accountId, { reports, until: now() + ALLOWANCE_LASTS });
    },
  };
};
