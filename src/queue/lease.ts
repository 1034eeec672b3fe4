import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { InTransaction, Tables } from '../storage/database.ts';
import type { Job } from './queue.ts';

/** Milliseconds that a lease lasts unless it is extended, which is also the longest delay of a job after a crash. */
export const LEASE_TIME = 20_000;

/** Milliseconds from now; a lease that ends later shows that the clock was wrong when the lease was given. */
export const MAX_PLAUSIBLE_LEASE = 3 * LEASE_TIME;

/** SQL condition that matches a job’s row while this worker holds the lease. */
export const leasedAs =
  ({ id, token }: Pick<Job, 'id' | 'token'>) =>
  ({ and }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    and({ id, token });

/** Returns false if another worker has claimed the job, or if the job was deleted. */
export const isStillLeased = async (trx: InTransaction, job: Job): Promise<boolean> =>
  (await trx.selectFrom('job').select('id').where(leasedAs(job)).executeTakeFirst()) !== undefined;
