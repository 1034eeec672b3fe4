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
}
