import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Family } from './text.ts';

/** Jobs that are looked at; a longer line reads as this long. It bounds what a look costs the database. */
const MAX_JOBS = 100_000;

/** The jobs of one kind. */
export interface QueueSample {
  kind: string;
  waiting: number;
  underWay: number;
  /** How long the first of those that wait has been due, in milliseconds. */
  oldest: number;
}

/** How many jobs there are of each kind, of the first `MAX_JOBS`. */
export const sampleQueue = async (db: Database, now: number): Promise<QueueSample[]> => {
  const rows = await db
    .selectFrom(db.selectFrom('job').select(['kind', 'token', 'run_at']).limit(MAX_JOBS).as('some'))
    .select(({ fn }) => [
      'kind',
      fn.count<number>('token').as('held'),
      fn.countAll<number>().as('all'),
      sql<number | null>`min(case when token is null then run_at end)`.as('first'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, held, all, first }) => ({
    kind,
    waiting: Number(all) - Number(held),
    underWay: Number(held),
    oldest: first === null ? 0 : Math.max(0, now - Number(first)),
  }));
};

/** How many jobs there are of each kind, and how long the first of those that wait has been due. Of `kinds` that there are none of it says so. */
export const queueFamilies = async (db: Database, now: number, kinds: readonly string[]): Promise<Family[]> => {
  const found = new Map((await sampleQueue(db, now)).map((collect) => [collect.kind, collect]));
  const samples = [...new Set([...kinds, ...found.keys()])].map((kind) => found.get(kind) ?? { kind, waiting: 0, underWay: 0, oldest: 0 });
  return [
    {
      name: 'sonde_queue_jobs',
      help: `Queued and running jobs, counted up to ${MAX_JOBS}.`,
      type: 'gauge',
      samples: samples.flatMap(({ kind, waiting, underWay }) => [
        { labels: { kind, state: 'waiting' }, value: waiting },
        { labels: { kind, state: 'under_way' }, value: underWay },
      ]),
    },
    {
      name: 'sonde_queue_oldest_seconds',
      help: 'How long the job that waits longest has been due. A job that its host makes wait becomes due when the host is free.',
      type: 'gauge',
      samples: samples.map(({ kind, oldest }) => ({ labels: { kind }, value: oldest / 1000 })),
    },
  ];
};
