import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { InTransaction, Tables } from '../storage/database.ts';
import type { Job } from './queue.ts';

/** Milliseconds that a claim lasts unless it is extended, and so the longest that work rests after a crash. */
export const LEASE = 20_000;

/** Milliseconds beyond which a lease’s end shows that the clock was wrong when it was given. */
export const MAX_PLAUSIBLE_LEASE = 3 * LEASE;

/** Matches a job’s row while its lease is held. */
export const leasedAs =
  ({ id, token }: Pick<Job, 'id' | 'token'>) =>
  ({ and }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    and({ id, token });

/** False if another worker has claimed the job, or it is gone. */
export const isStillLeased = async (trx: InTransaction, job: Job): Promise<boolean> =>
  (await trx.selectFrom('job').select('id').where(leasedAs(job)).executeTakeFirst()) !== undefined;
