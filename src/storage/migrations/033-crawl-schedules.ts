/** Schedules of crawls: exactly one of three ids is set. SQLite cannot change a check, so its table is made anew. */
export const crawlSchedules = {
  name: '033-crawl-schedules',
  sqlite: [
    `create table new_schedule (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      report_id integer unique references report (id) on delete cascade,
      project_id integer unique references project (id) on delete cascade,
      crawled_project_id integer unique references project (id) on delete cascade,
      every text not null,
      time_zone text not null,
      next_at integer not null,
      last_at integer,
      paused integer not null,
      created_at integer not null,
      updated_at integer not null,
      check ((report_id is not null) + (project_id is not null) + (crawled_project_id is not null) = 1)
    ) strict`,
    `insert into new_schedule
      select id, account_id, report_id, project_id, null, every, time_zone, next_at, last_at, paused, created_at, updated_at from schedule`,
    `update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'schedule') where name = 'new_schedule'`,
    'drop table schedule',
    'alter table new_schedule rename to schedule',
    'create index schedule_of_account on schedule (account_id, id)',
    'create index schedule_due on schedule (next_at, id) where paused = 0',
    'create index schedule_next on schedule (account_id, next_at) where paused = 0',
  ],
  postgres: [
    'alter table schedule add column crawled_project_id bigint unique references project (id) on delete cascade',
    'alter table schedule drop constraint schedule_check',
    'alter table schedule add constraint schedule_check check (num_nonnulls(report_id, project_id, crawled_project_id) = 1)',
  ],
} as const;
