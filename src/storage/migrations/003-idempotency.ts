/** Which report a request with an Idempotency-Key made. No reference to the report: a replay after its deletion finds it gone. */
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
  ],
} as const;
