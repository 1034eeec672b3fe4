import { type Selectable, sql } from 'kysely';
import type { InTransaction, ReportTable } from '../storage/database.ts';
import { joined } from '../storage/expressions.ts';
import { lockingRows } from '../storage/locks.ts';
import { presentReports } from './report.ts';
import type { Publish } from './report-event.ts';

/** A locked report and what storing a run’s result needs, read by one statement. */
export interface LockedReport {
  report: Selectable<ReportTable>;
  /** Ids of the accepted checks of its project. */
  accepted: ReadonlySet<string>;
  /** Does nothing if nobody subscribes. */
  publish: Publish;
}

/** Locks a report until the end of the transaction. Undefined if it does not exist or is being removed. */
export const lockForResult = async (trx: InTransaction, id: number, publish: Publish): Promise<LockedReport | undefined> => {
  const row = await presentReports(trx)
    .selectAll('report')
    .where('report.id', '=', id)
    .select(({ selectFrom }) => [
      selectFrom('accepted_finding')
        .whereRef('accepted_finding.project_id', '=', 'report.project_id')
        .select(joined(trx, 'check_id').as('checks'))
        .as('accepted'),
      (publish.listeners?.('report.workspace_id') ?? sql<number>`1`).as('listeners'),
    ])
    .$call(lockingRows(trx, 'report'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { accepted, listeners, ...report } = row;
  return { report, accepted: new Set(accepted?.split(' ')), publish: Number(listeners) > 0 ? publish : publishNothing };
};

const publishNothing: Publish = async () => {};
