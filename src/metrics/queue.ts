import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Family } from './text.ts';

/** Maximum jobs counted, which bounds the cost of the query. */
const MAX_COUNTED_JOBS = 100_000;

export interface QueueSample {
  kind: string;
  waiting: number;
  running: number;
  /** Milliseconds since the oldest waiting job became due. */
  oldest: number;
}

/** Counts jobs by kind, up to `MAX_COUNTED_JOBS`. `now` is in milliseconds since 1970. */
export const sampleQueue = async (db: Database, now: number): Promise<QueueSample[]> => {
  const rows = await db
    .selectFrom(db.selectFrom('job').select(['kind', 'token', 'run_at']).limit(MAX_COUNTED_JOBS).as('some'))
    .select(({ fn }) => [
      'kind',
      fn.count<number>('token').as('leased'),
      fn.countAll<number>().as('all'),
      sql<number | null>`min(case when token is null then run_at end)`.as('first'),
    ])
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, leased, all, first }) => ({
    kind,
    waiting: Number(all) - Number(leased),
    running: Number(leased),
    oldest: first === null ? 0 : Math.max(0, now - Number(first)),
  }));
};

/** Returns metrics of queued and running jobs and of the longest wait, by job kind; kinds without jobs are 0. */
export const queueFamilies = async (db: Database, now: number, kinds: readonly string[]): Promise<Family[]> => {
  const found = new Map((await sampleQueue(db, now)).map((collect) => [collect.kind, collect]));
  const samples = [...new Set([...kinds, ...found.keys()])].map((kind) => found.get(kind) ?? { kind, waiting: 0, running: 0, oldest: 0 });
  return [
    {
      name: 'sonde_queue_jobs',
      help: `Queued and running jobs, counted up to ${MAX_COUNTED_JOBS}.`,
      type: 'gauge',
      samples: samples.flatMap(({ kind, waiting, running }) => [
        { labels: { kind, state: 'waiting' }, value: waiting },
        { labels: { kind, state: 'under_way' }, value: running },
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
