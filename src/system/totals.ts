import { WHOLE_ACCOUNT } from '../reports/rollups/counts.ts';
import type { Database } from '../storage/database.ts';

/** Totals over all accounts. */
export interface Totals {
  accounts: number;
  projects: number;
  reports: number;
  /** Number of finished audits, including audits of deleted reports. */
  audits: number;
}

/** Reads the totals from counters and index ends only, so that the cost does not depend on the number of reports. */
export const totalsOf = async (db: Database): Promise<Totals> => {
  const { people, reports, runs } = totalQueries(db);
  const [{ accounts, projects }, { sum }, { newest }] = await Promise.all([
    people.executeTakeFirstOrThrow(),
    reports.executeTakeFirstOrThrow(),
    runs.executeTakeFirstOrThrow(),
  ]);
  return { accounts: Number(accounts), projects: Number(projects ?? 0), reports: Number(sum ?? 0), audits: Number(newest ?? 0) };
};

export const totalQueries = (db: Database) => ({
  people: db
    .selectFrom('account')
    .where('removed_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('accounts'), fn.sum<number | null>('projects').as('projects')]),
  // One statement reads everything, so that counters that are being added up are counted only once.
  reports: db
    .selectFrom('account')
    .where('removed_at', 'is', null)
    .select(({ fn, selectFrom, eb, lit }) => {
      const counted = selectFrom('report_count')
        .whereRef('workspace_id', '=', 'account.id')
        .where('project_id', '=', WHOLE_ACCOUNT)
        .select((of) => of.fn.sum<number>('count').as('sum'));
      const changed = selectFrom('report_count_change')
        .whereRef('workspace_id', '=', 'account.id')
        .whereRef('report_count_change.id', '>', 'account.counted_to')
        .select((of) => of.fn.sum<number>('count').as('sum'));
      return fn.sum<number | null>(eb(fn.coalesce(counted, lit(0)), '+', fn.coalesce(changed, lit(0)))).as('sum');
    }),
  // Ids increase and are never reused.
  runs: db.selectFrom('run').select(({ fn }) => fn.max('id').as('newest')),
});
