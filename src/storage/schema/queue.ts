import { bigInteger, id, integer, json, nullable, table, text, time, withDefault } from './define.ts';

/** Pools of workers; jobs of one pool never delay another pool’s jobs. */
export type WorkerPool = 'audits' | 'crawls' | 'deliveries' | 'renders';

/** Status of a job. 0: ready; 1: blocked, because as many jobs of its host queue as allowed are unblocked; 2: scheduled for later; 3: leased. */
export type JobStatus = 0 | 1 | 2 | 3;

/** Parameters for tables whose rows change constantly: dead rows are vacuumed early, and updates stay in the same block. */
const OFTEN_CHANGED = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500';

export const job = table({
  columns: {
    id: id(),
    /** The pool of workers that runs the job. */
    pool: withDefault(text<WorkerPool>(), 'audits'),
    kind: text(),
    payload: json(),
    /** The job’s host queue; null if the job waits for no other job. */
    host_queue: nullable(text()),
    status: integer<JobStatus>(),
    /** The job’s account, because owners take turns; null without an owner. */
    owner: nullable(bigInteger()),
    /** Rank among the ready jobs of the same priority or, while blocked, among the blocked jobs of the same host queue. */
    rank: bigInteger(),
    /** Priority of the job; lower numbers run first. */
    priority: integer(),
    /** Earliest start of the job. */
    run_at: time(),
    /** Number of times that the job was claimed. */
    claims: integer(),
    /** Number of failures that were detected. */
    failures: integer(),
    /** Set while the job is leased; only the token’s holder may finish the job. */
    token: nullable(text()),
    lease_until: nullable(time()),
    /** Batch of the job, which can be dropped as a whole; null without a batch. */
    batch: nullable(text()),
  },
  indexes: {
    job_ready: '(pool, status, priority, rank, id)',
    job_scheduled: '(pool, priority, run_at) where status = 2',
    job_leased: '(pool, lease_until) where status = 3',
    // No other PostgreSQL index has this expression. While statistics say that the table is nearly empty, all indexes seem equally cheap, and the
    // planner would otherwise scan a different index completely to find the jobs of one host queue.
    job_of_host_queue: {
      sqlite: '(host_queue, status, priority, rank, id) where host_queue is not null',
      postgres: '(host_queue, (status + 0), priority, rank, id) where host_queue is not null',
    },
    job_of_owner: '(owner, pool, priority, rank) where status <> 1',
    job_of_owner_in_host_queue: '(host_queue, owner, priority, rank) where status = 1',
    job_blocked_of_owner: '(owner, pool, priority) where status = 1',
    job_of_batch: '(batch) where batch is not null',
  },
  parameters: `fillfactor = 80, ${OFTEN_CHANGED}`,
});

/** Time when the next job of a host queue may start; a host queue without a row is free. */
export const hostQueue = table({
  columns: { name: text(), free_at: time() },
  key: ['name'],
  withoutRowid: true,
  indexes: { host_queue_free: '(free_at)' },
  parameters: `fillfactor = 80, ${OFTEN_CHANGED}`,
});

/**
 * Where searches for jobs of one pool and priority start, so that index entries of deleted jobs are skipped. A pool has the rows of one generation,
 * one per priority; `src/queue/search-floors.ts` describes the change. A pool without rows is in generation 0, with zeros.
 */
export const searchFloor = table({
  columns: {
    pool: text<WorkerPool>(),
    priority: integer(),
    generation: bigInteger(),
    /** No ready job has a rank below this floor. */
    rank_floor: bigInteger(),
    /** Jobs that become ready in this generation have at least this rank. */
    new_rank_floor: bigInteger(),
    /** No scheduled job is due before this time. */
    due_floor: bigInteger(),
    /** Jobs that are scheduled in this generation are due at this time or later. */
    new_due_floor: bigInteger(),
  },
  key: ['pool', 'generation', 'priority'],
  withoutRowid: true,
  parameters: OFTEN_CHANGED,
});
