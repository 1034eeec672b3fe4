import type { Generated } from 'kysely';
import type { Privacy, ReportState, ResultRank } from '../database.ts';

/** How many reports there are of each kind, up to the account's `counted_to`; project_id 0 is the whole account, result 0 is none. */
export interface ReportCountTable {
  account_id: number;
  project_id: number;
  state: ReportState;
  result: ResultRank | 0;
  privacy: Privacy;
  count: number;
}

/** By how many the reports of a kind grew, written in the transaction of every change. The account's counters change by the same. */
export interface ReportCountChangeTable extends ReportCountTable {
  id: Generated<number>;
}
