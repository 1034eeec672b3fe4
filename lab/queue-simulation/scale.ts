/**
 * `npm run -s lab queue-simulation [seed]`: a million audits in virtual time by the rules of the queue, with default politeness: a day of 10⁶ audits a day, and
 * 86.4 seconds of 10⁹ a day. Hosts and accounts follow Zipf's law. Prints waiting times by priority, with more and fewer workers.
 */
import { readConfig } from '../../src/config/config.ts';
import { type Priority, priorities } from '../../src/queue/queue.ts';
import { percentile } from '../measure/percentile.ts';
import { type Simulated, simulate } from './simulate.ts';
import { arrivalsOf } from './workload.ts';

const seed = Number(process.argv[2] ?? 1);
const JOBS = 1_000_000;
const DAY = 86_400;
/** An audit of a site somewhere on the web: most of it is waiting for that site. */
const AUDIT = { median: 1_500, sigma: 0.8 };
const MEAN = (AUDIT.median * Math.exp(AUDIT.sigma ** 2 / 2)) / 1000;
/**
 * How many hosts and accounts there are grows with the number of audits, but more slowly. `use` is what all audits would take of the workers'
 * time: more than all of it where hosts let through less than is asked for.
 */
const sizes = [
  { name: '10⁶ a day', perDay: 1e6, hosts: 200_000, accounts: 2_000, use: [0.7, 0.8, 0.9, 0.95] },
  { name: '10⁹ a day', perDay: 1e9, hosts: 50_000_000, accounts: 500_000, use: [0.9, 1.6, 1.8] },
];

const { hostGap: gap, hostConnections: width } = readConfig({});

const short = (seconds: number): string => (seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(0));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const name = (priority: Priority): string => Object.entries(priorities).find(([, value]) => value === priority)?.[0] ?? '';

const figuresOf = ({ waits, hosts, limitedHosts, waitedForHost, deepest, left, busy }: Simulated) => ({
  waits: Object.fromEntries(
    [...waits].map(([priority, all]) => [name(priority), { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }]),
  ),
  hosts,
  limitedHosts: limitedHosts / hosts,
  waitedForHost: waitedForHost / JOBS,
  deepest,
  left,
  busy,
});

const rows: string[] = [];
const results: object[] = [];
for (const { name: size, perDay, hosts, accounts, use: uses } of sizes) {
  const perSecond = perDay / DAY;
  const seconds = JOBS / perSecond;
  const arrivals = arrivalsOf({ perSecond, seconds, hosts, accounts, seed });
  for (const use of uses) {
    const workers = Math.ceil((perSecond * MEAN) / use);
    const figures = figuresOf(simulate(arrivals, { gap, width, workers, audit: AUDIT, seed }));
    results.push({ perDay, scale: DAY / seconds, workers, ...figures });
    const waits = Object.values(figures.waits).flatMap(({ p50, p99 }) => [short(p50), short(p99)]);
    const shares = [percent(figures.busy), percent(figures.waitedForHost), percent(figures.limitedHosts)];
    rows.push(
      [
        size.padEnd(12),
        ...[String(workers), ...shares, ...waits, String(figures.deepest), String(figures.left)].map((text) => text.padStart(11)),
      ].join(''),
    );
  }
}

const head = [
  'workers',
  'busy',
  'jobs held',
  'hosts',
  ...['one by one', 'imports', 'schedules'].flatMap((who) => [who, 'p99 s']),
  'deepest',
  'left',
];
process.stdout.write(
  [
    `${JOBS} audits of ${MEAN.toFixed(2)} s on average; ${gap} ms between two of a host, ${width} at once; seed ${seed}`,
    'jobs held, hosts: share of jobs that waited for their host, and of hosts that made any wait; waits in seconds: median, p99',
    `${''.padEnd(12)}${head.map((text) => text.padStart(11)).join('')}`,
    ...rows,
    '',
    JSON.stringify({ seed, gap, width, meanAudit: MEAN, results }),
    '',
  ].join('\n'),
);
