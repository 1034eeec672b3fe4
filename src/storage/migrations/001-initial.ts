/** Accounts, keys, sessions, projects, reports, runs, counters and jobs. AUTOINCREMENT, so that an id is never used again. */
export const initial = {
  name: '001-initial',
  sqlite: [
    `create table account (
      id integer primary key autoincrement,
      email text not null unique,
      name text not null,
      password_hash text,
      operator integer not null,
      created_at integer not null
    ) strict`,

    `create table api_key (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      name text not null,
      prefix text not null,
      hash text not null unique,
      scopes text not null,
      created_at integer not null,
      expires_at integer,
      last_used_at integer,
      revoked_at integer
    ) strict`,
    'create index api_key_account on api_key (account_id)',

    `create table session (
      hash text primary key,
      account_id integer not null references account (id) on delete cascade,
      created_at integer not null,
      expires_at integer not null
    ) strict, without rowid`,
    'create index session_account on session (account_id)',

    `create table project (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      name text not null,
      created_at integer not null,
      updated_at integer not null,
      latest_result integer,
      latest_score integer,
      unique (account_id, name)
    ) strict`,
    'create index project_created on project (account_id, created_at, id)',

    `create table report (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      project_id integer not null references project (id) on delete cascade,
      url text not null,
      url_search text not null,
      target text not null,
      privacy integer not null,
      password_hash text,
      slug text not null unique,
      state text not null,
      error text,
      run_id integer,
      result integer,
      score integer,
      generated_at integer,
      previous_result integer,
      previous_score integer,
      previous_generated_at integer,
      version integer not null,
      access_version integer not null,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    'create index report_by_id on report (account_id, id)',
    'create index report_by_url on report (account_id, url, id)',
    'create index report_by_generated on report (account_id, generated_at, id)',
    'create index report_by_result on report (account_id, result, id)',
    'create index report_by_project on report (project_id, id)',

    `create table run (
      id integer primary key autoincrement,
      report_id integer not null references report (id) on delete cascade,
      ruleset text not null,
      result integer not null,
      score integer not null,
      judgement blob not null,
      created_at integer not null
    ) strict`,
    'create index run_of_report on run (report_id, id)',

    `create table report_count (
      account_id integer not null references account (id) on delete cascade,
      project_id integer not null,
      state text not null,
      result integer not null,
      privacy integer not null,
      count integer not null,
      primary key (account_id, project_id, state, result, privacy)
    ) strict, without rowid`,

    `create table job (
      id integer primary key autoincrement,
      kind text not null,
      payload text not null,
      priority integer not null,
      run_at integer not null,
      claims integer not null,
      failures integer not null,
      token text,
      lease_until integer
    ) strict`,
    'create index job_due on job (priority, run_at, id)',
  ],
} as const;
