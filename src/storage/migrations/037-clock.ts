/** What is known of the clock, in one row. */
export const clock = {
  name: '037-clock',
  sqlite: ['create table clock (id integer primary key, trusted_at integer not null, read_at integer not null, doubted_at integer) strict'],
  postgres: ['create table clock (id bigint primary key, trusted_at bigint not null, read_at bigint not null, doubted_at bigint)'],
} as const;
