import pg from 'pg';
import { type Bench, churn, costOfOneJob, print, warmUp } from './measure.ts';

/** A snapshot is held open, as a dump does, while so many jobs come and go. */
export const measureSnapshot = async (bench: Bench, jobs: number): Promise<void> => {
  await warmUp(bench);
  print('no snapshot', await costOfOneJob(bench));
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query('select 1 from job');
  await churn(bench, jobs);
  print(`${jobs} gone since a snapshot`, await costOfOneJob(bench));
  await client.end();
};
