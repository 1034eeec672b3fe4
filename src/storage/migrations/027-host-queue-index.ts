/**
 * PostgreSQL’s index of host queues has the stage as an expression, which no other index has. While statistics say that the table of jobs is
 * nearly empty, all indexes seem to cost the same, and the planner would read another one whole to find the jobs of one host queue.
 */
export const hostQueueIndex = {
  name: '027-host-queue-index',
  sqlite: [],
  postgres: ['drop index job_of_lane', 'create index job_of_lane on job (lane, (stage + 0), priority, turn, id) where lane is not null'],
} as const;
