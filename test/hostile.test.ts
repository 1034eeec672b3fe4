import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { auditAll, type Ended, faultOf } from './hostile/audits.ts';
import type { Case } from './hostile/case.ts';
import { cases, groups } from './hostile/groups.ts';
import { readStats, type Stats } from './hostile/place.ts';
import { PAGE_BYTES, startHostedService, startOrigin } from './hostile/start.ts';

/** Cases without anything hostile. */
const calmCases = new Set(['http-1.0', 'set-cookie-300', 'type-xhtml', 'tls-valid', 'status-404']);

interface Settings {
  /** Milliseconds that count as a second in deadlines and pauses. Cases that fail are repeated with `SLOWER` times as many. */
  second: number;
  /** Maximum bytes of a page. */
  pageBytes: number;
  atOnce: number;
  /** How many times as much CPU time as users get an analysis has. */
  slower: number;
}

interface Round extends Omit<Settings, 'slower'> {
  name: string;
  groups: readonly string[];
}

const waiting = ['timing', 'names'];

const SECOND = 1_000;
const SLOWER = 10;
const AGAIN_AT_ONCE = 4;

/** Groups of cases that mostly a deadline ends get a tenth of the usual time. The others end by themselves, on slow machines too. */
const rounds: readonly Round[] = [
  {
    name: 'audits of servers that answer late or not at all end in time',
    second: SECOND / 10,
    pageBytes: PAGE_BYTES,
    groups: waiting,
    atOnce: 19,
  },
  {
    name: 'audits of large and malformed documents, and over broken TLS, end within their limits',
    second: SECOND,
    pageBytes: PAGE_BYTES / 8,
    groups: Object.keys(groups).filter((name) => !waiting.includes(name)),
    atOnce: 8,
  },
];

/** Maximum seconds of a case on a machine that runs the calm cases in `CALM_SECONDS`; slower machines get proportionally more. */
const LIMIT = 55;
const CALM_SECONDS = 2;
/** Maximum growth of heap and resident memory in MiB after all cases, and maximum number of polls until it is reached. */
const MAX_GROWTH = 50;
const MAX_RESIDENT_GROWTH = 300;
const MAX_ATTEMPTS = 180;
/** Milliseconds after which idle child processes and browsers end; a short time would start new ones for each case. */
const IDLE = 3_000;
const POLL_EVERY = 1_000;

for (const { name, second, pageBytes, groups: names, atOnce } of rounds) {
  test(name, async (t) => {
    const { origin, service } = await startBoth(t, { second, pageBytes, atOnce, slower: 1 });
    const audit = (some: readonly Case[], most: number) => auditAll(some, origin.place, service, most);

    const calm = cases.filter(({ id }) => calmCases.has(id));
    const began = performance.now();
    await audit([...calm, ...calm, ...calm], calm.length);
    const limit = LIMIT * Math.max(1, (performance.now() - began) / SECOND / CALM_SECONDS);
    for (let looks = 0; looks < MAX_ATTEMPTS && (await service.state()).children > 0; looks++) await setTimeout(POLL_EVERY);
    const before = { ...(await service.state()), descriptors: descriptorsOf(service.pid) };

    const all = names.flatMap((group) => groups[group] ?? []);
    const ended = await audit(all, atOnce);
    const stats = await readStats(origin.place);
    // A slow or busy machine may exceed deadlines.
    const doubtful = ended.filter((one) => faultOf(one, stats, limit) !== '');
    const retried = await auditAgain(
      t,
      doubtful.map(({ one }) => one),
      { second: SLOWER * second, pageBytes, atOnce: AGAIN_AT_ONCE, slower: SLOWER },
    );
    for (const one of ended)
      await t.test(`the audit of ${one.one.id} ends as it must`, () => {
        const again = retried.ended.find((another) => another.one === one.one);
        assert.equal(again ? faultOf(again, retried.stats, SLOWER * limit) : faultOf(one, stats, limit), '');
      });

    await t.test('the service releases memory, connections and child processes after audits of malicious pages', async () => {
      assert.equal(ended.length, all.length);
      const look = async () => ({ ...(await service.state()), descriptors: descriptorsOf(service.pid) });
      const isAsBefore = ({ descriptors, live }: { descriptors: number; live: number }) =>
        descriptors <= before.descriptors && live <= before.live + MAX_GROWTH;
      let now = await look();
      for (let looks = 0; looks < MAX_ATTEMPTS && !isAsBefore(now); looks++) {
        await setTimeout(POLL_EVERY);
        now = await look();
      }
      assert.deepEqual(now.complaints, []);
      assert.equal(stats.canary, undefined);
      assert.ok(now.descriptors <= before.descriptors, `${now.descriptors} descriptors, ${before.descriptors} before`);
      assert.ok(now.live <= before.live + MAX_GROWTH, `${now.live} MiB in use, ${before.live} before`);
      assert.ok(now.memory <= before.memory + MAX_RESIDENT_GROWTH, `${now.memory} MiB, ${before.memory} before`);
      assert.equal((await audit(calm, 1))[0]?.report.state, 'completed');
    });
  });
}

test('there are 215 malicious test cases, each with a unique name', () => {
  assert.equal(cases.length, 215);
  assert.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
});

async function startBoth(t: TestContext, { second, pageBytes, atOnce, slower }: Settings) {
  const origin = await startOrigin(second, pageBytes);
  t.after(() => origin.end());
  const env = { CREATE_WAIT: '30', CONCURRENCY: String(atOnce), ANALYSIS_PROCESSES: '2', LOG_LEVEL: 'silent' };
  const service = await startHostedService(origin.place, { second, idle: IDLE, slower, env });
  t.after(() => service.end());
  return { origin, service };
}

async function auditAgain(t: TestContext, some: readonly Case[], settings: Settings): Promise<{ ended: Ended[]; stats: Stats }> {
  if (some.length === 0) return { ended: [], stats: {} };
  t.diagnostic(`tried again, more slowly: ${some.map(({ id }) => id).join(', ')}`);
  const { origin, service } = await startBoth(t, settings);
  const ended = await auditAll(some, origin.place, service, settings.atOnce);
  return { ended, stats: await readStats(origin.place) };
}

/** Number of open file descriptors; 0 without /proc. */
function descriptorsOf(pid: number): number {
  return existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
