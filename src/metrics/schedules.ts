import { sql } from 'kysely';
import { MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import type { Family } from './text.ts';

/** Milliseconds after which a due schedule counts as overdue; due schedules are checked every ten seconds. */
const OVERDUE_AFTER = MINUTE / 2;
/** Maximum schedules counted, which bounds the cost of the query. */
const MAX_SCHEDULES = 100_000;

/** Returns the number of schedules that have been due for longer than finding them takes. `now` is in milliseconds since 1970. */
export const scheduleFamilies = async (db: Database, now: number): Promise<Family[]> => {
  const overdue = db
    .selectFrom('schedule')
    .select('id')
    .where('paused', '=', sql.lit(0))
    .where('next_at', '<=', now - OVERDUE_AFTER)
    .limit(MAX_SCHEDULES);
  const { count } = await db
    .selectFrom(overdue.as('overdue'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return [
    {
      name: 'sonde_schedules_overdue',
      help: `Schedules that should have run more than ${OVERDUE_AFTER / 1_000} seconds ago, counted up to ${MAX_SCHEDULES}.`,
      type: 'gauge',
      samples: [{ labels: {}, value: Number(count) }],
    },
  ];
};
