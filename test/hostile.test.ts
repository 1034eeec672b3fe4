import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Case } from './hostile/case.ts';
import { cases, groups } from './hostile/groups.ts';
import { auditAll, faultOf } from './hostile/judged.ts';
import { readStats } from './hostile/place.ts';
import { startHostedService, startOrigin } from './hostile/start.ts';

/** Some that nothing is wrong with. */
const calmCases = new Set(['http-1.0', 'set-cookie-300', 'type-xhtml', 'tls-valid', 'status-404']);

interface Round {
  name: string;
  /** Milliseconds of a second, for the deadlines of the service and the pauses of the origin. */
  second: number;
  groups: readonly string[];
  atOnce: number;
}

const waiting = ['timing', 'tls', 'names'];

/** What only a deadline ends has a tenth of the time that users give it. The rest ends by itself, on slow machines too. */
const rounds: readonly Round[] = [
  { name: 'what waits', second: 100, groups: waiting, atOnce: 31 },
  { name: 'what weighs', second: 1_000, groups: Object.keys(groups).filter((name) => !waiting.includes(name)), atOnce: 8 },
];

/** Seconds for any case: there may be much else for the machine to do. */
const LIMIT = 55;
/** How much more memory the service may use, and have from the system, MiB, when all is over; milliseconds it has to get there. */
const MAX_GROWTH = 50;
const MAX_RESIDENT_GROWTH = 300;
const SETTLED_WITHIN = 20_000;
/** Milliseconds after which children without work have gone. */
const IDLE = 300;

for (const { name, second, groups: names, atOnce } of rounds) {
  test(name, { timeout: 180_000 }, async (t) => {
    const origin = await startOrigin(second);
    t.after(() => origin.end());
    const env = { CREATE_WAIT: '30', CONCURRENCY: String(atOnce), JUDGES: '2', LOG_LEVEL: 'silent' };
    const service = await startHostedService(origin.place, { second, idle: IDLE, env });
    t.after(() => service.end());
    const audit = (some: readonly Case[], most: number) => auditAll(some, origin.place, service, most);

    const calm = cases.filter(({ id }) => calmCases.has(id));
    await audit([...calm, ...calm, ...calm], calm.length);
    await setTimeout(2 * IDLE);
    const before = { ...(await service.state()), descriptors: descriptorsOf(service.pid) };

    const all = names.flatMap((group) => groups[group] ?? []);
    const ended = await audit(all, atOnce);
    const stats = await readStats(origin.place);
    for (const one of ended) await t.test(one.one.id, () => assert.equal(faultOf(one, stats, LIMIT), ''));

    await t.test('and the service is as it was before', async () => {
      assert.equal(ended.length, all.length);
      const isAsBefore = async () =>
        descriptorsOf(service.pid) <= before.descriptors && (await service.state()).live <= before.live + MAX_GROWTH;
      const started = performance.now();
      while (!(await isAsBefore()) && performance.now() - started < SETTLED_WITHIN) {
        await setTimeout(2 * IDLE);
      }
      const { memory, live, complaints } = await service.state();
      assert.deepEqual(complaints, []);
      assert.equal(stats.canary, undefined);
      assert.ok(
        descriptorsOf(service.pid) <= before.descriptors,
        `${descriptorsOf(service.pid)} descriptors, ${before.descriptors} before`,
      );
      assert.ok(live <= before.live + MAX_GROWTH, `${live} MiB in use, ${before.live} before`);
      assert.ok(memory <= before.memory + MAX_RESIDENT_GROWTH, `${memory} MiB, ${before.memory} before`);
      assert.equal((await audit(calm, 1))[0]?.report.state, 'completed');
    });
  });
}

test('every case is one of its own', () => {
  assert.equal(cases.length, 215);
  assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
});

/** 0 where there is no /proc. */
function descriptorsOf(pid: number): number {
  return existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
