/** Processes that render pages in browsers. */
export const browsers = {
  name: '035-browsers',
  sqlite: ['create table browser_process (holder text primary key, until integer not null) strict, without rowid'],
  postgres: ['create table browser_process (holder text primary key, until bigint not null)'],
} as const;
