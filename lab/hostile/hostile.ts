/**
 * `npm run -s lab hostile [-- --origin http://127.0.0.1:PORT --ca FILE --at-once N]`: audits everything that a hostile origin serves, with real timeouts,
 * and a good page every second. Prints how each case ends and how it affects good audits (p95, quiet and under attack), the event loop, memory
 * and descriptors. Another origin serves the same cases on one port, TLS on the ports above it, and its counts under /stats.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditAll, auditOne, type Ended, faultOf } from '../../test/hostile/audits.ts';
import { cases, groups } from '../../test/hostile/groups.ts';
import { watchHolds } from '../../test/hostile/holds.ts';
import { type Place, readStats } from '../../test/hostile/place.ts';
import { PAGE_BYTES, startHostedService, startOrigin } from '../../test/hostile/start.ts';
import { goodPage } from '../../test/site.ts';
import { percentile } from '../measure/percentile.ts';
import { descriptorsOf, watchMemory } from '../measure/process-cost.ts';

const SECOND = 1_000;
const MIB = 2 ** 20;
const QUIET_AUDITS = 40;
/** Milliseconds after which children without work go, as they do for users. */
const IDLE = 30_000;
/** Ports of another origin above its own. */
const CANARY_OFFSET = 20;
const MAX_BLOCKED = 50;
const MAX_RATIO = 2;
const MAX_GROWTH = 50;
/** Seconds until memory and descriptors have to be what they were. */
const SETTLE_TIMEOUT = 60;

const { values: wish } = parseArgs({
  options: { origin: { type: 'string' }, ca: { type: 'string' }, 'at-once': { type: 'string', default: '12' } },
});
const atOnce = Number(wish['at-once']);

const elsewhere = (origin: string, ca: string): Place => {
  const port = Number(new URL(origin).port);
  const tls = Object.fromEntries((groups.tls ?? []).map(({ id }, index) => [id, port + 1 + index]));
  return { port, tls, canary: `http://127.0.0.9:${port + CANARY_OFFSET}/`, ca: readFileSync(ca, 'utf8'), pageBytes: PAGE_BYTES };
};

/** One line of the table: case, outcome, reason, seconds, most MiB of the service and its children meanwhile, MiB sent to it, what is wrong. */
const row = ({ one, report, seconds }: Ended, memory: number, bytes: number, fault: string): string =>
  [
    `  ${one.id.padEnd(36)}`,
    report.state.padEnd(11),
    (report.error?.code ?? (report.facts?.truncated ? 'cut off' : '')).padEnd(26),
    seconds.toFixed(2).padStart(7),
    memory.toFixed(0).padStart(6),
    (bytes / MIB).toFixed(2).padStart(8),
    fault === '' ? '' : `  WRONG: ${fault}`,
  ].join('');

const own = wish.origin === undefined ? await startOrigin(SECOND) : null;
const place = own?.place ?? elsewhere(wish.origin ?? '', wish.ca ?? '');
const site = createServer((request, response) => {
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(request.url === '/' ? goodPage : '<!doctype html><title>Nothing here</title>');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const goodTarget = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const env = { CREATE_WAIT: '30', CONCURRENCY: String(atOnce + 4) };
const service = await startHostedService(place, { second: SECOND, idle: IDLE, env, targets: [goodTarget] });
void service.ended.then((how) => process.stderr.write(`${how}\n`));

/** Milliseconds of good audits, one every `pause`, for as long as they are wanted. */
const auditGood = async (pause: number, isWanted: (done: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (isWanted(times.length)) {
    const started = performance.now();
    const report = await auditOne(`http://${goodTarget}/`, service);
    if (report.state !== 'completed') throw new Error(`a good audit failed with ${report.error?.code}`);
    times.push(performance.now() - started);
    await sleep(Math.max(0, pause - (performance.now() - started)));
  }
  return times;
};

await auditGood(0, (done) => done < 10);
const quiet = await auditGood(SECOND / 2, (done) => done < QUIET_AUDITS);
const look = async () => ({ ...(await service.state()), descriptors: descriptorsOf(service.pid) });
const before = await look();

const memory = watchMemory(service.pid);
const idle = watchHolds();
const started = performance.now();
let isOver = false;
const goodUnderAttack = auditGood(SECOND, () => !isOver);
let done = 0;
const ended = await auditAll(cases, place, service, atOnce, ({ one }) => {
  done += 1;
  process.stderr.write(`\r${done} of ${cases.length}, ${one.id.padEnd(40)}`);
});
isOver = true;
const attacked = await goodUnderAttack;
const seconds = (performance.now() - started) / 1000;
const { blocked, leasedByWork, complaints } = await service.state();
process.stderr.write('\r');

const stats = await readStats(place);
const byCase = new Map(ended.map((one) => [one.one.id, one]));
const fault = (one: Ended): string => faultOf(one, stats, one.one.seconds);
for (const [name, members] of Object.entries(groups)) {
  process.stdout.write(`\n${name}\n`);
  for (const { id } of members) {
    const one = byCase.get(id);
    if (one) process.stdout.write(`${row(one, memory.highest(one), stats[id]?.bytes ?? 0, fault(one))}\n`);
  }
}

const hasSettled = ({ memory, descriptors }: Awaited<ReturnType<typeof look>>): boolean =>
  memory <= before.memory + MAX_GROWTH && descriptors <= before.descriptors;
const settling = performance.now();
let after = await look();
while (!hasSettled(after) && performance.now() - settling < SETTLE_TIMEOUT * SECOND) {
  await auditGood(SECOND, (done) => done < 2);
  after = await look();
}

const figures = {
  cases: cases.length,
  agreed: ended.filter((one) => fault(one) === '').length,
  seconds: Math.round(seconds),
  cores: availableParallelism(),
  atOnce,
  good: {
    quietP50: Math.round(percentile(quiet, 0.5)),
    attackedP50: Math.round(percentile(attacked, 0.5)),
    quietP95: Math.round(percentile(quiet, 0.95)),
    attackedP95: Math.round(percentile(attacked, 0.95)),
    audits: attacked.length,
    ratio: Number((percentile(attacked, 0.95) / percentile(quiet, 0.95)).toFixed(2)),
  },
  blocked: { clock: Math.round(blocked), idleProcess: Math.round(idle.read().blocked), ownWork: Math.round(leasedByWork) },
  memory: { before: Math.round(before.memory), highest: Math.round(memory.peak()), after: Math.round(after.memory) },
  descriptors: { before: before.descriptors, after: after.descriptors },
  canary: stats.canary?.requests ?? 0,
  complaints,
};
process.stdout.write(`\n${JSON.stringify(figures)}\n`);
const isGood =
  figures.agreed === figures.cases &&
  figures.good.ratio <= MAX_RATIO &&
  leasedByWork <= MAX_BLOCKED &&
  figures.canary === 0 &&
  complaints.length === 0 &&
  hasSettled(after);
process.exitCode = isGood ? 0 : 1;

memory.stop();
await service.end();
own?.end();
site.close();
