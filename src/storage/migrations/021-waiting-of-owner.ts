/** Index to count an owner’s blocked jobs; `job_of_owner` has the rest. */
export const waitingOfOwner = {
  name: '021-waiting-of-owner',
  sqlite: ['create index job_behind_of_owner on job (owner, pool, priority) where stage = 1'],
  postgres: ['create index job_behind_of_owner on job (owner, pool, priority) where stage = 1'],
} as const;
