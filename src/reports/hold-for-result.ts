import { type Selectable, sql } from 'kysely';
import type { InTransaction, ReportTable } from '../storage/database.ts';
import { joined } from '../storage/expressions.ts';
import { holding } from '../storage/locks.ts';
import { reportRows } from './report.ts';
import type { Publish } from './report-event.ts';

/** A report and what else the transaction needs that keeps the result of a run, read by one statement. */
export interface HeldReport {
  report: Selectable<ReportTable>;
  /** Ids of the checks that are accepted in its project. */
  accepted: ReadonlySet<string>;
  /** Does nothing where nobody listens. */
  publish: Publish;
}

/** Holds a report: no other transaction changes it until this one ends. Undefined when it is not there, or is being removed. */
export const holdForResult = async (trx: InTransaction, id: number, publish: Publish): Promise<HeldReport | undefined> => {
  const row = await reportRows(trx)
    .where('report.id', '=', id)
    .select(({ selectFrom }) => [
      selectFrom('accepted')
        .whereRef('accepted.project_id', '=', 'report.project_id')
        .select(joined(trx, 'check_id').as('checks'))
        .as('accepted'),
      (publish.listeners?.('report.account_id') ?? sql<number>`1`).as('listeners'),
    ])
    .$call(holding(trx, 'report'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { project: _, accepted, listeners, ...report } = row;
  return { report, accepted: new Set(accepted?.split(' ')), publish: Number(listeners) > 0 ? publish : publishNothing };
};

const publishNothing: Publish = async () => {};
