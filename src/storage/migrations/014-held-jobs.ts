/**
 * Leased jobs get a stage of their own (3), so that a claim does not read them, and an index finds expired leases. `queue_mark` says where
 * searches for each priority’s jobs start, so that index entries of deleted jobs, which an old snapshot keeps, cost nothing.
 */
export const heldJobs = {
  name: '014-held-jobs',
  sqlite: [
    'drop index job_later',
    'update job set token = null, lease_until = null where stage <> 0 and token is not null',
    'update job set stage = 3 where stage = 0 and token is not null',
    'create index job_later on job (pool, priority, run_at) where stage = 2',
    'create index job_held on job (pool, lease_until) where stage = 3',
    `create table queue_mark (
      pool text not null,
      priority integer not null,
      generation integer not null,
      turn_mark integer not null,
      turn_floor integer not null,
      due_mark integer not null,
      due_floor integer not null,
      primary key (pool, generation, priority)
    ) strict, without rowid`,
  ],
  postgres: [
    'drop index job_later',
    'update job set token = null, lease_until = null where stage <> 0 and token is not null',
    'update job set stage = 3 where stage = 0 and token is not null',
    'create index job_later on job (pool, priority, run_at) where stage = 2',
    'create index job_held on job (pool, lease_until) where stage = 3',
    `create table queue_mark (
      pool text collate "C" not null,
      priority integer not null,
      generation bigint not null,
      turn_mark bigint not null,
      turn_floor bigint not null,
      due_mark bigint not null,
      due_floor bigint not null,
      primary key (pool, generation, priority)
    )`,
    'alter table queue_mark set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500)',
  ],
} as const;
