import { WHOLE_ACCOUNT } from '../reports/counts.ts';
import type { Database } from '../storage/database.ts';

/** How much there is of everything, of all accounts together. */
export interface Totals {
  accounts: number;
  projects: number;
  reports: number;
  /** That were ever finished, those of deleted reports among them. */
  audits: number;
}

/** From counters and the ends of indexes alone, so that it takes as long for a million reports as for one. */
export const totalsOf = async (db: Database): Promise<Totals> => {
  const { people, reports, runs } = totalQueries(db);
  const [{ accounts, projects }, { sum }, { newest }] = await Promise.all([
    people.executeTakeFirstOrThrow(),
    reports.executeTakeFirstOrThrow(),
    runs.executeTakeFirstOrThrow(),
  ]);
  return { accounts: Number(accounts), projects: Number(projects ?? 0), reports: Number(sum ?? 0), audits: Number(newest ?? 0) };
};

/** What the totals are read by. */
export const totalQueries = (db: Database) => ({
  people: db
    .selectFrom('account')
    .where('removed_at', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('accounts'), fn.sum<number | null>('projects').as('projects')]),
  reports: db
    .selectFrom('account')
    .innerJoin('report_count', 'report_count.account_id', 'account.id')
    .where('account.removed_at', 'is', null)
    .where('report_count.project_id', '=', WHOLE_ACCOUNT)
    .select(({ fn }) => fn.sum<number | null>('report_count.count').as('sum')),
  // Ids are given in order and never again.
  runs: db.selectFrom('run').select(({ fn }) => fn.max('id').as('newest')),
});
