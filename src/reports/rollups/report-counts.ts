import type { Database } from '../../storage/database.ts';
import { rankOf } from '../report.ts';
import { countKinds } from './counts.ts';

export interface ReportCounts {
  total: number;
  good: number;
  decent: number;
  bad: number;
  failed: number;
  /** Number of audits running now, and number of audits waiting to run. */
  running: number;
  queued: number;
}

/** Counts an account’s reports by the rating of their last finished run, and by state. */
export const readReportCounts = async (db: Database, accountId: number): Promise<ReportCounts> => {
  const kinds = await countKinds(db, { accountId });
  const sum = (isLike: (kind: (typeof kinds)[number]) => boolean): number =>
    kinds.filter(isLike).reduce((total, { count }) => total + Number(count), 0);
  return {
    total: sum(() => true),
    good: sum(({ result }) => result === rankOf('good')),
    decent: sum(({ result }) => result === rankOf('decent')),
    bad: sum(({ result }) => result === rankOf('bad')),
    failed: sum(({ state }) => state === 'failed'),
    running: sum(({ state }) => state === 'processing'),
    queued: sum(({ state }) => state === 'queued'),
  };
};
