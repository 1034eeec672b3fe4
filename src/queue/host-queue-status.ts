import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** The status of a job, as the index of host queues has it: conditions on the jobs of one host queue use that index and no other. */
export const statusIn = (db: Database, job: 'job' | 'other' = 'job'): RawBuilder<number> =>
  isPostgres(db) ? sql`(${sql.ref(`${job}.status`)} + 0)` : sql`${sql.ref(`${job}.status`)}`;
