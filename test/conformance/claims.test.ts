import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Job } from '../../src/queue/queue.ts';
import { storages } from '../storages.ts';

const JOBS = 60;
const HOSTS = 6;
const GAP = 40;
const WIDTH = 3;

for (const { name, open } of storages) {
  test(`concurrent claims never return the same job, and respect the gap and width of a host queue, on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    let time = 1_000_000;
    const queues = Array.from({ length: 4 }, () => openQueue(() => time, { gap: GAP, width: WIDTH }));
    const [queue] = queues;
    assert.ok(queue);
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < JOBS; number++)
        await queue.add(trx, { kind: 'run', payload: { number }, hostQueue: `host-${number % HOSTS}`, owner: number % 5 });
    });
    const done = new Set<number>();
    const begunAt = new Map<string, number>();
    const leased: Job[] = [];
    for (let round = 0; done.size < JOBS; round++) {
      assert.ok(round < JOBS * 4, `${done.size} of ${JOBS} done`);
      const claimed = (await Promise.all(queues.map((one) => one.claim(5)))).flat();
      for (const { id, hostQueue } of claimed) {
        assert.ok(!done.has(id), `job ${id} came twice`);
        done.add(id);
        assert.ok(time - (begunAt.get(String(hostQueue)) ?? 0) >= GAP, `${hostQueue} began twice within the gap`);
        begunAt.set(String(hostQueue), time);
      }
      leased.push(...claimed);
      for (const hostQueue of begunAt.keys()) assert.ok(leased.filter((one) => one.hostQueue === hostQueue).length <= WIDTH, hostQueue);
      const ended = leased.splice(0, Math.ceil(leased.length / 2));
      await Promise.all(ended.map((one) => db.transaction().execute((trx) => queue.finish(trx, one))));
      time += GAP / 2;
    }
    await Promise.all(leased.map((one) => db.transaction().execute((trx) => queue.finish(trx, one))));
    assert.equal(await queue.count(1), 0);
    assert.equal(await db.selectFrom('job').select('id').executeTakeFirst(), undefined);
  });
}

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

test('two worker processes run each job once and respect the gap of each host queue', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, openQueue, env } = await postgres.open(t);
  const queue = openQueue(Date.now, { gap: GAP, width: WIDTH });
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < JOBS; number++)
      await queue.add(trx, { kind: 'run', payload: { number }, hostQueue: `host-${number % HOSTS}` });
  });
  const begun: { number: number; hostQueue: string; at: number }[] = [];
  const everything = Promise.withResolvers<void>();
  const finished = new Set<number>();
  const workers = Array.from({ length: 2 }, () => {
    const child = fork(new URL('./claiming-process.ts', import.meta.url), [String(GAP), String(WIDTH)], {
      env: { ...process.env, ...env },
    });
    child.on('message', (message: { begun?: (typeof begun)[number]; finished?: number }) => {
      if (message.begun) begun.push(message.begun);
      if (message.finished !== undefined) finished.add(message.finished);
      if (finished.size === JOBS) everything.resolve();
    });
    t.after(() => child.kill('SIGKILL'));
    return child;
  });
  await everything.promise;
  for (const child of workers) {
    const ended = once(child, 'exit');
    child.send('stop');
    assert.deepEqual(await ended, [0, null]);
  }
  assert.equal(begun.length, JOBS);
  assert.equal(new Set(begun.map(({ number }) => number)).size, JOBS);
  for (const times of Map.groupBy(begun, ({ hostQueue }) => hostQueue).values()) {
    const sorted = times.map(({ at }) => at).sort((one, other) => one - other);
    for (const [index, at] of sorted.entries())
      assert.ok(index === 0 || at - (sorted[index - 1] ?? 0) >= GAP - 2, `${at - (sorted[index - 1] ?? 0)} ms`);
  }
});
