import { sql } from 'kysely';
import type { Database } from '../../src/storage/database.ts';
import { isPostgres } from '../../src/storage/dialect.ts';
import type { Report, Wrong } from './expected.ts';

/** Of each report in the database: its audits that completed, and what its password is kept as. */
export interface Stored {
  id: number;
  url: string;
  runs: number;
  passwordHash: string | null;
}

/** What holds after each commit, whatever happens in between: a row that is found breaks it. */
const laws: readonly { wrong: Wrong; says: string; rows: string }[] = [
  {
    wrong: 'duplicated',
    says: 'reports of one request',
    rows: `select url as row from report where project_id in (select id from project where removed_at is null) group by url having count(*) > 1`,
  },
  {
    wrong: 'duplicated',
    says: 'jobs of one report',
    rows: `select payload as row from job where kind = 'run' group by payload having count(*) > 1`,
  },
  {
    wrong: 'stuck',
    says: 'report without the job that it waits for',
    rows: `select report.id as row from report join project on project.id = report.project_id
      where state in ('queued', 'processing') and removed_at is null
      and not exists (select 1 from job where kind = 'run' and payload = '{"report":' || report.id || '}')`,
  },
  {
    wrong: 'other',
    says: 'report that shows no run, or shows another than its last',
    rows: `select report.id as row from report join project on project.id = report.project_id
      where removed_at is null
      and (coalesce(run_id, 0) <> coalesce((select max(run.id) from run where run.report_id = report.id), 0)
      or (state = 'completed' and run_id is null))`,
  },
  {
    wrong: 'other',
    says: 'project without a report',
    rows: `select id as row from project where removed_at is null and not exists (select 1 from report where report.project_id = project.id)`,
  },
  {
    wrong: 'other',
    says: 'wrong number of projects',
    rows: `select id as row from account
      where projects <> (select count(*) from project where project.workspace_id = account.id and removed_at is null)`,
  },
  ...['report.project_id', '0'].map((project) => ({
    wrong: 'other' as const,
    says: project === '0' ? 'wrong count of the account' : 'wrong count of a project',
    rows: `select counted.project_id as row from (
        select ${project} as project_id, report.state, coalesce(report.result, 0) as result, report.privacy, count(*) as count
        from report join project on project.id = report.project_id where removed_at is null group by 1, 2, 3, 4
      ) as counted
      full join (
        select project_id, state, result, privacy, sum(count) as count from (
          select workspace_id, project_id, state, result, privacy, count from report_count
          where ${project === '0' ? 'project_id = 0' : 'project_id <> 0'}
          union all
          select workspace_id, ${project === '0' ? '0' : 'project_id'}, state, result, privacy, count from report_count_change
        ) as changed group by workspace_id, project_id, state, result, privacy
      ) as kept on kept.project_id = counted.project_id and kept.state = counted.state
        and kept.result = counted.result and kept.privacy = counted.privacy
      where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`,
  })),
  ...['report.project_id', '0'].map((project) => ({
    wrong: 'other' as const,
    says: project === '0' ? 'wrong scores of the account' : 'wrong scores of a project',
    rows: `select coalesce(kept.project_id, counted.project_id) as row from (
        select ${project} as project_id, count(*) as count, sum(score) as sum
        from report join project on project.id = report.project_id where removed_at is null and score is not null group by 1
      ) as counted
      full join (
        select project_id, sum(count) as count, sum(sum) as sum from (
          select workspace_id, project_id, count, sum from score_count where ${project === '0' ? 'project_id = 0' : 'project_id <> 0'}
          union all
          select workspace_id, ${project === '0' ? '0' : 'project_id'}, count, count * score from report_count_change where score is not null
        ) as changed group by workspace_id, project_id
      ) as kept on kept.project_id = counted.project_id
      where coalesce(kept.count, 0) <> coalesce(counted.count, 0) or coalesce(kept.sum, 0) <> coalesce(counted.sum, 0)`,
  })),
  {
    wrong: 'other',
    says: 'wrong number of pending messages',
    rows: `select id as row from webhook
      where pending <> (select count(*) from delivery where delivery.webhook_id = webhook.id and finished_at is null)`,
  },
  {
    wrong: 'stuck',
    says: 'message without the job that it waits for',
    rows: `select (select count(*) from delivery where finished_at is null) as row
      where (select count(*) from delivery where finished_at is null) > (select count(*) from job where pool = 'deliveries')`,
  },
];

/** Checks the database by its laws, and says what reports it holds. All is read at one moment. */
export const inspect = (db: Database, report: Report): Promise<Map<string, Stored>> =>
  db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      for (const { wrong, says, rows } of laws) {
        const { rows: found } = await sql<{ row: unknown }>`${sql.raw(rows)}`.execute(trx);
        for (const { row } of found) report(wrong, `${says}: ${row}`);
      }
      const all = await trx
        .selectFrom('report')
        .innerJoin('project', 'project.id', 'report.project_id')
        .innerJoin('shared_link', 'shared_link.report_id', 'report.id')
        .where('removed_at', 'is', null)
        .select(({ selectFrom }) => [
          'report.id',
          'report.url',
          'shared_link.password_hash as passwordHash',
          selectFrom('run')
            .whereRef('run.report_id', '=', 'report.id')
            .select(({ fn }) => fn.countAll<number>().as('runs'))
            .as('runs'),
        ])
        .execute();
      return new Map(all.map(({ runs, ...one }) => [one.url, { ...one, runs: Number(runs) }]));
    });

/** Work that is left: jobs that are due, and messages that are not over. Jobs that wait for a later day are not counted. */
export const countWork = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from job) + (select count(*) from delivery where finished_at is null) as left`.execute(db);
  return Number(rows[0]?.left ?? 0);
};

/** Jobs with a lease. */
export const countLeased = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ leased: number }>`select count(*) as leased from job where token is not null`.execute(db);
  return Number(rows[0]?.leased ?? 0);
};

/** That a commit is synced before it is acknowledged, as PostgreSQL is set up for a session of the service; null on SQLite. */
export const commitSettings = async (db: Database): Promise<{ synchronous_commit: string; fsync: string } | null> => {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ synchronous_commit: string; fsync: string }>`
    select current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`.execute(db);
  return rows[0] ?? null;
};
