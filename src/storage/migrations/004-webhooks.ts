/** Webhooks and their deliveries, and jobs in pools: a worker's index range holds its own pool's jobs alone. */
export const webhooks = {
  name: '004-webhooks',
  sqlite: [
    `create table webhook (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      url text not null,
      events text not null,
      secret text not null,
      previous_secret text,
      previous_secret_until integer,
      disabled_at integer,
      disabled_reason text,
      pending integer not null,
      delivered_at integer,
      failing_since integer,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    'create index webhook_account on webhook (account_id, id)',

    `create table delivery (
      id integer primary key autoincrement,
      webhook_id integer not null references webhook (id) on delete cascade,
      message_id text not null,
      type text not null,
      payload text not null,
      state text not null,
      attempts text not null,
      round integer not null,
      round_at integer not null,
      tries integer not null,
      next_attempt_at integer,
      created_at integer not null,
      finished_at integer
    ) strict`,
    'create index delivery_by_id on delivery (webhook_id, id)',
    'create index delivery_by_end on delivery (webhook_id, finished_at, id)',

    `alter table job add column pool text not null default 'audits'`,
    'drop index job_due',
    'create index job_due on job (pool, behind, priority, run_at, id)',
  ],
} as const;
