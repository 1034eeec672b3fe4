/**
 * `npm run -s bench:queue [scenario] [jobs]`: what one job costs a PostgreSQL server, in CPU of its processes: to add it, and to claim and finish it.
 * Scenarios, all unless one is named: `snapshot` holds a snapshot open, as a dump does, while so many jobs come and go (50,000 unless said);
 * `held` has so many under way (64,000); `crowd` has so many behind one host that is full (50,000); `idle` has 1 and 30 processes that wait for
 * arrivals, and prints what one arrival costs in all. Only on Linux.
 */
import { measureIdle } from './idle.ts';
import { measureCrowd, measureHeld } from './many-jobs.ts';
import { withQueue } from './measure.ts';
import { measureSnapshot } from './snapshot.ts';

const scenarios = {
  snapshot: { measure: measureSnapshot, jobs: 50_000 },
  held: { measure: measureHeld, jobs: 64_000 },
  crowd: { measure: measureCrowd, jobs: 50_000 },
  idle: { measure: measureIdle, jobs: 0 },
} as const;

const [name, jobs] = process.argv.slice(2);
for (const [scenario, { measure, jobs: usual }] of Object.entries(scenarios))
  if (name === undefined || name === scenario) await withQueue((bench) => measure(bench, Number(jobs ?? usual)));
