import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { migrations } from '../../src/storage/migrate.ts';

/** Number of applied migrations: tables of reports and runs, before the changes that read or index all of them. */
export const OLD = 2;

const ACCOUNT = `insert into account (email, name, operator, created_at) values ('a@example.com', 'A', 1, 1)`;
const PROJECT = `insert into project (account_id, name, created_at, updated_at) values (1, 'example.com', 1, 1)`;

const statements = (dialect: 'sqlite' | 'postgres', rows: number): string[] => {
  const numbers = `with recursive number (i) as (select 1 union all select i + 1 from number where i < ${rows})`;
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea';
  return [
    ...migrations.slice(0, OLD).flatMap((migration) => [...migration[dialect]]),
    'create table migration (name text primary key, applied_at bigint not null)',
    ...migrations.slice(0, OLD).map(({ name }) => `insert into migration values ('${name}', 1)`),
    ACCOUNT,
    PROJECT,
    `${numbers} insert into report (account_id, project_id, url, url_search, target, privacy, slug, state, run_id, result, score,
      version, access_version, created_at, updated_at)
      select 1, 1, 'https://example.com/' || i, 'https://example.com/' || i, 'https://example.com/' || i, 1, 'slug-' || i, 'completed', i,
      1 + i % 3, i % 100, 1, 1, i, i from number`,
    `${numbers} insert into run (report_id, ruleset, result, score, judgement, created_at)
      select i, '2026.1', 1 + i % 3, i % 100, cast('judgement ' || i as ${bytes}), i from number`,
  ];
};

/** Creates a database of the first version with `rows` reports. */
export const makeOldSqlite = (file: string, rows: number): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; begin');
  for (const statement of statements('sqlite', rows)) database.exec(statement);
  database.exec('commit');
  database.close();
};

export const makeOldPostgres = async (url: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements('postgres', rows)) await client.query(statement);
  await client.end();
};
