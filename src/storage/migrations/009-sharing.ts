/** Accepted findings of projects, and whether search engines may index a report. */
export const sharing = {
  name: '009-sharing',
  sqlite: [
    `create table accepted (
      project_id integer not null references project (id) on delete cascade,
      check_id text not null,
      reason text not null,
      created_at integer not null,
      primary key (project_id, check_id)
    ) strict, without rowid`,
    'alter table report add column indexed integer not null default 0',
  ],
  postgres: [
    `create table accepted (
      project_id bigint not null references project (id) on delete cascade,
      check_id text collate "C" not null,
      reason text not null,
      created_at bigint not null,
      primary key (project_id, check_id)
    )`,
    'alter table report add column indexed bigint not null default 0',
  ],
} as const;
