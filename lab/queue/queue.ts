/**
 * `npm run -s lab queue [scenario] [jobs]`: the CPU time of PostgreSQL to add a job, and to claim and finish it. Scenarios, by default all: `snapshot` holds
 * a snapshot open, as a dump does, while jobs come and go (50,000); `leased` has many jobs running (64,000); `crowd` has many jobs of one busy
 * host (50,000); `idle` has 1 and 30 idle workers, and prints the cost of one new job. Only on Linux.
 */
import { measureIdle } from './idle.ts';
import { measureBlocked, measureCrowd } from './many-jobs.ts';
import { withQueue } from './measure.ts';
import { measureSnapshot } from './snapshot.ts';

const scenarios = {
  snapshot: { measure: measureSnapshot, jobs: 50_000 },
  leased: { measure: measureBlocked, jobs: 64_000 },
  crowd: { measure: measureCrowd, jobs: 50_000 },
  idle: { measure: measureIdle, jobs: 0 },
} as const;

const [name, jobs] = process.argv.slice(2);
for (const [scenario, { measure, jobs: usual }] of Object.entries(scenarios))
  if (name === undefined || name === scenario) await withQueue((bench) => measure(bench, Number(jobs ?? usual)));
