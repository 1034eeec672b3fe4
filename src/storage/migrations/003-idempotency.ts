/**
 * The report that a request with an Idempotency-Key made; it is no foreign key, so that a replay after its deletion finds it gone. And
 * columns of a report’s last completed run, so that lists need not read the run.
 */
export const idempotency = {
  name: '003-idempotency',
  sqlite: [
    `create table idempotency (
      account_id integer not null references account (id) on delete cascade,
      key text not null,
      payload text not null,
      password_hash text,
      report_id integer not null,
      created_at integer not null,
      primary key (account_id, key)
    ) strict, without rowid`,
    'create index idempotency_by_age on idempotency (created_at)',

    'alter table report add column ruleset text',
    'alter table report add column summary text',
    'update report set ruleset = (select ruleset from run where run.id = report.run_id) where run_id is not null',
  ],
  postgres: [
    `create table idempotency (
      account_id bigint not null references account (id) on delete cascade,
      key text collate "C" not null,
      payload text not null,
      password_hash text,
      report_id bigint not null,
      created_at bigint not null,
      primary key (account_id, key)
    )`,
    'create index idempotency_by_age on idempotency (created_at)',

    'alter table report add column ruleset text',
    'alter table report add column summary text',
    'update report set ruleset = (select ruleset from run where run.id = report.run_id) where run_id is not null',
  ],
} as const;
