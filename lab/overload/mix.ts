/**
 * `npm run -s lab overload-mix [seconds]` (30): a real `sonde serve` with default settings under ten times its capacity, in the mix of real clients: 1,500 kept
 * connections, open loop, 40 % new reports with `Prefer: wait=1`, 40 % one report, 20 % lists of 100, 40 keys of one account, with another
 * account now and then. Then only 429s, for the cost of a refusal. Load, site and service share the CPUs of one machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteMessage } from '../corpus/corpus-site.ts';
import { copyPages } from '../corpus/pages.ts';
import { percentile } from '../measure/percentile.ts';
import { costOf, sharedMemoryOf } from '../measure/process-cost.ts';
import type { Asker, Kind, LoadOrder, Outcome } from './load.ts';
import { normalAfter, sumUp, timesOf } from './report.ts';
import { startMeasured } from './service.ts';

const OVERLOAD = 1000 * Number(process.argv[2] ?? 30);
const STRETCH = 10_000;
const QUIET = 15_000;
const REFUSING = 5_000;
const TIMES = 10;
const CONNECTIONS = 1_500;
const KEYS = 40;
/** Concurrent requests while capacity is measured. */
const AT_ONCE = 32;
/** Requests a second of the account that asks now and again, and of the key that is only refused. */
const NOW_AND_AGAIN = 5;
const REFUSED_PER_SECOND = 2_000;
const POLL_EVERY = 250;
/** An answer is normal below this, and the second that it may wait for its audit, or below twice what is usual at full load. */
const QUICK = 250;
const GOALS = { refusalCpu: 0.3, refusalP99: 250, servedP99: 5_000, memory: 512, normal: 10_000 };
const SHARES: readonly [Kind, number][] = [
  ['create and wait', 0.4],
  ['read', 0.4],
  ['list', 0.2],
];

const { folder, names } = await copyPages(undefined);
const site = fork(new URL('../corpus/corpus-site.ts', import.meta.url), [folder]);
const [{ port: sitePort }] = (await once(site, 'message')) as [Extract<SiteMessage, { port: number }>];
const pages = names.map((name) => `http://127.0.0.1:${sitePort}/${name}`);
const service = await startMeasured(`127.0.0.1:${sitePort}`, { greedy: KEYS, light: 1 });
const { port, keys } = service;
const [many, few] = [fork(new URL('load.ts', import.meta.url)), fork(new URL('load.ts', import.meta.url))];
const nextMessage = async <Reply>(child: ChildProcess): Promise<Reply> => ((await once(child, 'message')) as [Reply])[0];
const askers = (name: string): Asker[] =>
  SHARES.map(([kind, share]) => ({ name: `${name}: ${kind}`, keys: keys[name] ?? [], kind, share }));

let memory = { own: 0, children: 0 };
const looking = setInterval(() => {
  const now = sharedMemoryOf(service.pid);
  if (now.own + now.children > memory.own + memory.children) memory = now;
}, POLL_EVERY);

const load = async (child: ChildProcess, order: Omit<LoadOrder, 'port' | 'pages'>): Promise<Outcome[]> => {
  child.send({ port, pages, ...order } satisfies LoadOrder);
  return nextMessage<Outcome[]>(child);
};

const reportsOf = async (name: string): Promise<number[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/reports?per_page=100`, {
    headers: { authorization: `Bearer ${keys[name]?.[0]}` },
  });
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
};

process.stderr.write('warm-up …\n');
const fresh: readonly Kind[] = ['create and wait'];
const making = (name: string): Asker[] => fresh.map((kind) => ({ name, keys: keys[name] ?? [], kind, share: 1 }));
await Promise.all([
  load(many, { askers: making('greedy'), duration: STRETCH, rate: { atOnce: AT_ONCE } }),
  load(few, { askers: making('light'), duration: STRETCH, rate: { atOnce: 1 } }),
]);
const [reports, own] = await Promise.all([reportsOf('greedy'), reportsOf('light')]);

process.stderr.write('capacity …\n');
const fullBegan = Date.now();
const [busy, usually] = await Promise.all([
  load(many, { askers: askers('greedy'), reports, duration: STRETCH, rate: { atOnce: AT_ONCE } }),
  load(few, { askers: askers('light'), reports: own, duration: STRETCH, rate: { perSecond: NOW_AND_AGAIN } }),
]);
const full = sumUp(busy);
const audits = (from: number, duration: number): number =>
  (1000 * Object.values(service.completed(from, from + duration)).reduce((sum, count) => sum + count, 0)) / duration;
const capacity = { answers: (1000 * full.served.length) / STRETCH, audits: audits(fullBegan, STRETCH) };

process.stderr.write(`${TIMES} times ${capacity.answers.toFixed(0)} answers a second …\n`);
memory = { own: 0, children: 0 };
const before = { loader: costOf(many.pid ?? 0).cpu, own: costOf(service.pid).cpu };
const overBegan = Date.now();
const over = { askers: askers('greedy'), reports, connections: CONNECTIONS, duration: OVERLOAD };
const [heavy, light] = await Promise.all([
  load(many, { ...over, rate: { perSecond: TIMES * capacity.answers } }),
  load(few, { askers: askers('light'), reports: own, duration: OVERLOAD, rate: { perSecond: NOW_AND_AGAIN } }),
]);
const took = Date.now() - overBegan;
const loaderCpu = (costOf(many.pid ?? 0).cpu - before.loader) / took;
const ownCpu = (costOf(service.pid).cpu - before.own) / took;
const overAudits = audits(overBegan, OVERLOAD);
const overMemory = memory;
const left = service.unfinished();

const quiet = await load(few, { askers: askers('light'), reports: own, duration: QUIET, rate: { perSecond: NOW_AND_AGAIN } });
const normal = normalAfter(
  { outcomes: quiet, seconds: QUIET / 1000 },
  Math.max(QUICK + 1_000, 2 * percentile(timesOf(sumUp(usually).served), 0.99)),
);

for (let tries = 0; service.unfinished() > 0 && tries < 240; tries++) await sleep(250);
process.stderr.write('429s …\n');
const idle = costOf(service.pid).cpu;
const refusing = await load(few, {
  askers: [{ name: 'refused', keys: [keys.light?.[0] ?? ''], kind: 'account', share: 1 }],
  connections: 50,
  duration: REFUSING,
  rate: { perSecond: REFUSED_PER_SECOND },
});
const tooMany = sumUp(refusing);
const refusalCpu = (costOf(service.pid).cpu - idle) / (tooMany.served.length + tooMany.refused.length);
clearInterval(looking);

const all = sumUp(heavy);
const line = (name: string, outcomes: readonly Outcome[]): string => {
  const { requested, served, refused, statuses } = sumUp(outcomes);
  const p = (times: Float64Array, share: number): string => percentile(times, share).toFixed(0).padStart(7);
  const [s, r] = [timesOf(served), timesOf(refused)];
  return `${name.padEnd(26)}${String(requested).padStart(7)}${String(served.length).padStart(7)}${p(s, 0.5)}${p(s, 0.99)}${String(refused.length).padStart(8)}${p(r, 0.5)}${p(r, 0.99)}  ${JSON.stringify(statuses)}`;
};
const perSecond = (count: number): string => ((1000 * count) / OVERLOAD).toFixed(0);
const servedP99 = percentile(timesOf(all.served), 0.99);
const refusalP99 = percentile(timesOf(all.refused), 0.99);
const goodput = (1000 * all.served.length) / OVERLOAD / capacity.answers;
const whole = overMemory.own + overMemory.children;
const verdict = (holds: boolean, text: string): string => `${holds ? 'ok     ' : 'FAILED '} ${text}`;
const [quietly] = [sumUp(light)];
process.stdout.write(
  [
    `${availableParallelism()} processors, load of the machine ${loadavg()[0]?.toFixed(1)}; capacity ${capacity.answers.toFixed(0)} answers/s, ${capacity.audits.toFixed(1)} audits/s of them`,
    `${''.padEnd(26)}  asked served    p50    p99 refused    p50    p99`,
    line('usually: light', usually),
    ...heavy.map((outcome) => line(outcome.name, [outcome])),
    line('light', light),
    line('afterwards', quiet),
    '',
    `answers ${perSecond(all.served.length + all.refused.length)}/s, served ${perSecond(all.served.length)}/s, audits ${overAudits.toFixed(1)}/s, ${left} still to be done; the service took ${(100 * ownCpu).toFixed(0)} %, the load ${(100 * loaderCpu).toFixed(0)} % of a processor`,
    `troubles ${JSON.stringify(Object.assign({}, ...heavy.map(({ faults }) => faults)))}`,
    '',
    verdict(
      refusalCpu <= GOALS.refusalCpu,
      `a refusal costs ${refusalCpu.toFixed(3)} ms of processor time (${tooMany.refused.length} 429s, and ${tooMany.served.length} answers between)`,
    ),
    verdict(refusalP99 <= GOALS.refusalP99, `refusals are given within ${refusalP99.toFixed(0)} ms (p99)`),
    verdict(servedP99 < GOALS.servedP99, `answers are served within ${servedP99.toFixed(0)} ms (p99)`),
    verdict(goodput >= 1, `goodput is ${(100 * goodput).toFixed(0)} % of capacity`),
    verdict(
      whole <= GOALS.memory,
      `memory at most ${whole.toFixed(0)} MiB (${overMemory.own.toFixed(0)} + ${overMemory.children.toFixed(0)})`,
    ),
    verdict(1000 * normal <= GOALS.normal, `normal again after ${normal.toFixed(1)} s`),
    verdict(
      quietly.served.length >= 0.9 * quietly.requested,
      `an account that asks ${NOW_AND_AGAIN} times a second is served ${quietly.served.length} of ${quietly.requested}`,
    ),
    verdict(all.bare === 0, `${all.bare} refusals without Retry-After`),
    '',
  ].join('\n'),
);
many.disconnect();
few.disconnect();
site.disconnect();
await service.end();
await rm(folder, { recursive: true, force: true });
