/**
 * Owners take turns. `behind` becomes a stage, and scheduled jobs get one (2): ready jobs are ordered by rank alone, and a claim never
 * reads jobs that are not due.
 */
export const turns = {
  name: '008-turns',
  sqlite: [
    'alter table job rename column behind to stage',
    'alter table job add column owner integer',
    'alter table job add column turn integer not null default 0',
    'update job set stage = 2 where stage = 0 and token is null and run_at > unixepoch() * 1000',
    'drop index job_due',
    'drop index job_of_lane',
    'create index job_due on job (pool, stage, priority, turn, id)',
    'create index job_later on job (pool, run_at) where stage = 2',
    'create index job_of_lane on job (lane, stage, priority, turn, id) where lane is not null',
    'create index job_of_owner on job (owner, pool, priority, turn) where stage <> 1',
    'create index job_of_owner_in_lane on job (lane, owner, priority, turn) where stage = 1',
  ],
  postgres: [
    'alter table job rename column behind to stage',
    'alter table job add column owner bigint',
    'alter table job add column turn bigint not null default 0',
    'drop index job_due',
    'drop index job_of_lane',
    'create index job_due on job (pool, stage, priority, turn, id)',
    'create index job_later on job (pool, run_at) where stage = 2',
    'create index job_of_lane on job (lane, stage, priority, turn, id) where lane is not null',
    'create index job_of_owner on job (owner, pool, priority, turn) where stage <> 1',
    'create index job_of_owner_in_lane on job (lane, owner, priority, turn) where stage = 1',
    // Rows that change all the time: dead ones are vacuumed soon, and updates stay on the same block.
    'alter table job set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500)',
    'alter table lane set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500)',
    'alter table report_count set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500)',
  ],
} as const;
