import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../storage/database.ts';

/** Milliseconds that a claim holds unless it is extended. After a crash, work resumes within one of these. */
export const LEASE = 20_000;

/** A lease that has this long to go was given by a clock that is wrong, or was until it was set back. */
const BEYOND_BELIEF = 3 * LEASE;

/** Whether nobody holds a job. */
export const isFree =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'job'>): Expression<SqlBool> =>
    or([eb('lease_until', 'is', null), eb('lease_until', '<', now), eb('lease_until', '>', now + BEYOND_BELIEF)]);
