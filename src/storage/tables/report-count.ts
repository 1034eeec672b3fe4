import type { Generated } from 'kysely';
import type { Privacy, ReportState, ResultRank } from '../database.ts';

/** Number of reports of each kind, up to the account’s `counted_to`. project_id 0 is the whole account, result 0 means no result. */
export interface ReportCountTable {
  account_id: number;
  project_id: number;
  state: ReportState;
  result: ResultRank | 0;
  privacy: Privacy;
  count: number;
}

/** Change of the number of reports of a kind, written in the transaction of every change. The account’s own counters change with it. */
export interface ReportCountChangeTable extends ReportCountTable {
  id: Generated<number>;
  /** The score of these reports, if it or their number changes; `score_count` and `score_day` change with it. */
  score: number | null;
  /** Days since 1970, in UTC; 0 for a time before all that is known by day. */
  day: Generated<number>;
  /** The report whose issues change, and its column `issues` before and after; null otherwise. */
  report_id: number | null;
  issues_before: string | null;
  issues_after: string | null;
  /** 1 if both are of audits of one mode, so that what differs was found or fixed. */
  compared: number | null;
}
