/** Spaces out the jobs of one host. Blocked jobs are indexed apart, so that a claim never reads them. */
export const lanes = {
  name: '002-lanes',
  sqlite: [
    'alter table job add column lane text',
    'alter table job add column behind integer not null default 0',
    'drop index job_due',
    'create index job_due on job (behind, priority, run_at, id)',
    'create index job_of_lane on job (lane, behind, priority, id) where lane is not null',
    'create table lane (name text primary key, free_at integer not null) strict, without rowid',
    'create index lane_free on lane (free_at)',
  ],
  postgres: [
    'alter table job add column lane text collate "C"',
    'alter table job add column behind integer not null default 0',
    'drop index job_due',
    'create index job_due on job (behind, priority, run_at, id)',
    'create index job_of_lane on job (lane, behind, priority, id) where lane is not null',
    'create table lane (name text collate "C" primary key, free_at bigint not null)',
    'create index lane_free on lane (free_at)',
  ],
} as const;
