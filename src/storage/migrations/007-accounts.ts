/** Sessions say where and with what they were begun and when they were last used; invitations; the token that opens the set-up page. */
export const accounts = {
  name: '007-accounts',
  sqlite: [
    `create table session_with_place (
      id integer primary key autoincrement,
      hash text not null unique,
      account_id integer not null references account (id) on delete cascade,
      address text not null,
      agent text not null,
      created_at integer not null,
      expires_at integer not null,
      last_seen_at integer not null
    ) strict`,
    `insert into session_with_place (hash, account_id, address, agent, created_at, expires_at, last_seen_at)
      select hash, account_id, '', '', created_at, expires_at, created_at from session`,
    'drop table session',
    'alter table session_with_place rename to session',
    'create index session_account on session (account_id)',

    `create table invitation (
      id integer primary key autoincrement,
      hash text not null unique,
      account_id integer not null references account (id) on delete cascade,
      note text not null,
      created_at integer not null,
      expires_at integer not null,
      used_at integer,
      used_by integer references account (id) on delete set null
    ) strict`,

    'create table setup (hash text primary key, created_at integer not null) strict, without rowid',
  ],
} as const;
