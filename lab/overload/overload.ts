/**
 * `npm run -s lab overload [folder of pages]`: a real `sonde serve` with default settings under ten times its capacity, with site and load in other processes
 * of the same machine, which share its CPUs. Measures the capacity (closed loop); half of it, alone and with 5,000 idle sockets and slow clients; ten
 * times of it for 30 seconds (open loop), nine tenths from one account with ten keys; then single requests until latencies are normal.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteMessage } from '../corpus/corpus-site.ts';
import { copyPages } from '../corpus/pages.ts';
import { costOf, sharedMemoryOf } from '../measure/process-cost.ts';
import type { CrowdOrder, CrowdState } from './crowd.ts';
import type { LoadOrder, Outcome } from './load.ts';
import { accounts, assess, type Measured, p99Of, table } from './report.ts';
import { startMeasured } from './service.ts';

const WARM_UP = 15_000;
const STRETCH = 15_000;
const OVERLOAD = 30_000;
const TIMES = 10;
/** Concurrent requests while capacity is measured. */
const AT_ONCE = 32;
const MODEST = ['one', 'two', 'three', 'four'];
const GREEDY_SHARE = 0.9;
const CROWD = { idle: 5_000, slow: 100 };
/** How long, and how often a second, a well-behaved account asks after the overload. */
const QUIET = 20_000;
const NOW_AND_AGAIN = 4;
const DRAIN_TIMEOUT = 120_000;
const POLL_EVERY = 500;

const { folder, names } = await copyPages(process.argv[2]);
const site = fork(new URL('../corpus/corpus-site.ts', import.meta.url), [folder]);
const [{ port: sitePort }] = (await once(site, 'message')) as [Extract<SiteMessage, { port: number }>];
const pages = names.map((name) => `http://127.0.0.1:${sitePort}/${name}`);
const service = await startMeasured(`127.0.0.1:${sitePort}`, {
  ...Object.fromEntries(MODEST.map((name) => [name, 1])),
  greedy: 10,
  probe: 1,
  crowd: 1,
});
const { port, keys } = service;
const loader = fork(new URL('load.ts', import.meta.url));
const crowd = fork(new URL('crowd.ts', import.meta.url));

const nextMessage = async <Reply>(child: ChildProcess): Promise<Reply> => ((await once(child, 'message')) as [Reply])[0];
const asker = (name: string, share: number) => ({ name, keys: keys[name] ?? [], share });
const everybody = [...MODEST, 'greedy'].map((name) => asker(name, 1 / (MODEST.length + 1)));

const nothing = { own: 0, children: 0 };
let most = nothing;
const looking = setInterval(() => {
  const now = sharedMemoryOf(service.pid);
  if (now.own + now.children > most.own + most.children) most = now;
}, POLL_EVERY);

/** One stretch of load, and what the service and its processes came to meanwhile. */
const stretch = async (name: string, duration: number, order: Pick<LoadOrder, 'askers' | 'rate'>): Promise<Measured> => {
  process.stderr.write(`${name} …\n`);
  most = nothing;
  const before = await service.eventLoop();
  const cpu = costOf(loader.pid ?? 0).cpu;
  const began = Date.now();
  loader.send({ port, pages, duration, ...order } satisfies LoadOrder);
  await sleep(duration);
  const completed = service.completed(began, began + duration);
  const memory = most;
  const outcomes = await nextMessage<Outcome[]>(loader);
  const after = await service.eventLoop();
  const loop = { looks: after.looks - before.looks, late: after.late - before.late };
  return { name, seconds: duration / 1000, outcomes, completed, memory, loop, loaderCpu: (costOf(loader.pid ?? 0).cpu - cpu) / duration };
};

const drain = async (): Promise<number> => {
  const began = performance.now();
  while (service.unfinished() > 0 && performance.now() - began < DRAIN_TIMEOUT) await sleep(250);
  return (performance.now() - began) / 1000;
};

await sleep(2_000);
const { own: idle } = sharedMemoryOf(service.pid);
await stretch('warm-up', WARM_UP, { askers: everybody, rate: { atOnce: AT_ONCE } });
const full = await stretch('capacity', STRETCH, { askers: everybody, rate: { atOnce: AT_ONCE } });
const capacity = Object.values(full.completed).reduce((sum, count) => sum + count, 0) / full.seconds;
const half = { askers: [...everybody, asker('probe', 0.05)], rate: { perSecond: capacity / 2 } };
await drain();
const ordinary = await stretch('half of it', STRETCH, half);

crowd.send({ port, key: keys.crowd?.[0] ?? '', ...CROWD } satisfies CrowdOrder);
await nextMessage(crowd);
const crowded = await stretch('half of it in a crowd', 2 * STRETCH, half);
crowd.send('state');
const crowdState = await nextMessage<CrowdState>(crowd);
crowd.disconnect();
await drain();

const over = await stretch(`${TIMES} times as much`, OVERLOAD, {
  askers: [...MODEST.map((name) => asker(name, (1 - GREEDY_SHARE) / MODEST.length)), asker('greedy', GREEDY_SHARE)],
  rate: { perSecond: TIMES * capacity },
});
const left = service.unfinished();
const quiet = await stretch('afterwards', QUIET, { askers: [asker('probe', 1)], rate: { perSecond: NOW_AND_AGAIN } });
const drained = await drain();
await sleep(2_000);
const calm = await stretch('with nothing left', 5_000, { askers: [asker('probe', 1)], rate: { perSecond: NOW_AND_AGAIN } });
clearInterval(looking);

const phases = [full, ordinary, crowded, over, quiet, calm];
const { verdicts, figures } = assess({ capacity, full, ordinary, crowded, over, quiet, crowdState, wanted: CROWD });
process.stdout.write(
  [
    `${availableParallelism()} processors, load of the machine ${loadavg()[0]?.toFixed(1)}; ${names.length} pages; capacity ${capacity.toFixed(1)} audits/s; ${idle.toFixed(0)} MiB before any audit`,
    '',
    ...table(phases),
    '',
    ...accounts(over),
    '',
    `crowd: ${crowdState.most} sockets at once, ended by the service ${crowdState.ended} times${Object.entries(crowdState.faults)
      .map(([name, count]) => `, ${name} ${count}`)
      .join('')}`,
    `after the overload ${left} audits were still to be done; it took ${(QUIET / 1000 + drained).toFixed(0)} s to do them`,
    `load took ${(100 * over.loaderCpu).toFixed(0)} % of a processor in the overload`,
    '',
    ...verdicts.map(({ goal, figure, holds }) => `${holds ? 'ok     ' : 'FAILED '} ${goal.padEnd(64)} ${figure}`),
    '',
    JSON.stringify({
      capacity,
      ...figures,
      idle,
      left,
      drained,
      probeP99: p99Of(calm.outcomes[0]?.served ?? []),
      verdicts: Object.fromEntries(verdicts.map(({ goal, holds }) => [goal, holds])),
    }),
    '',
  ].join('\n'),
);
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;

loader.disconnect();
site.disconnect();
await service.end();
await rm(folder, { recursive: true, force: true });
