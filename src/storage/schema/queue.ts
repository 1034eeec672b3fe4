import { big, id, integer, json, nullable, table, text, time, withDefault } from './define.ts';

/** Jobs of one pool never delay another’s. */
export type WorkerPool = 'audits' | 'crawls' | 'deliveries' | 'renders';

/** 0: ready; 1: blocked by as many jobs of its host queue as may run at once; 2: scheduled for later; 3: leased. */
export type JobStatus = 0 | 1 | 2 | 3;

/** For rows that change all the time: dead ones are vacuumed soon, and updates stay on the same block. */
const OFTEN_CHANGED = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500';

export const job = table({
  columns: {
    id: id(),
    /** The pool of workers that runs it. */
    pool: withDefault(text<WorkerPool>(), 'audits'),
    kind: text(),
    payload: json(),
    /** The host queue; null if the job waits for no other. */
    host_queue: nullable(text()),
    status: integer<JobStatus>(),
    /** The account, as owners take turns; null without one. */
    owner: nullable(big()),
    /** Rank among the ready jobs of its priority or, while blocked, among those of its host queue. */
    rank: big(),
    /** Lower numbers go first. */
    priority: integer(),
    /** Earliest start. */
    run_at: time(),
    /** Number of claims. */
    claims: integer(),
    /** Number of failures that were noticed. */
    failures: integer(),
    /** Set while the job is leased; only the token’s holder may finish the job. */
    token: nullable(text()),
    lease_until: nullable(time()),
    /** Batch that the job is dropped with; null without one. */
    batch: nullable(text()),
  },
  indexes: {
    job_ready: '(pool, status, priority, rank, id)',
    job_scheduled: '(pool, priority, run_at) where status = 2',
    job_leased: '(pool, lease_until) where status = 3',
    // No other index of PostgreSQL has this expression. While statistics say that the table is nearly empty, all indexes seem to cost the
    // same, and the planner would read another one whole to find the jobs of one host queue.
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

/** When the next job of a host queue may start; a host queue without a row is free. */
export const hostQueue = table({
  columns: { name: text(), free_at: time() },
  key: ['name'],
  withoutRowid: true,
  indexes: { host_queue_free: '(free_at)' },
  parameters: `fillfactor = 80, ${OFTEN_CHANGED}`,
});

/**
 * Where searches for jobs of one pool and priority start, so that index entries of deleted jobs are skipped. A pool has the rows of one
 * generation, one for each priority; `src/queue/search-floors.ts` says how it changes. A pool without rows is in generation 0, with zeros.
 */
export const searchFloor = table({
  columns: {
    pool: text<WorkerPool>(),
    priority: integer(),
    generation: big(),
    /** A rank that no ready job is below. */
    rank_floor: big(),
    /** Jobs that become ready in this generation have at least this rank. */
    new_rank_floor: big(),
    /** A time before which no scheduled job is due. */
    due_floor: big(),
    /** Jobs that are scheduled in this generation are due at this time or later. */
    new_due_floor: big(),
  },
  key: ['pool', 'generation', 'priority'],
  withoutRowid: true,
  parameters: OFTEN_CHANGED,
});
