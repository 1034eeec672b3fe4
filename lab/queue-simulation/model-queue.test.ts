import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Job, type Priority, priorities } from '../../src/queue/queue.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { randomFrom } from '../../test/random.ts';
import type { ModelJob } from './model-job.ts';
import { makeModelQueue } from './model-queue.ts';

const STEPS = 250;
const GAP = 250;
const WIDTH = 3;

/** What the simulation in `lab/scale` knows of the queue must be what the queue does. Both storages do the same: `test/conformance`. */
for (const seed of [1, 2, 3])
  test(`claims the same jobs in the same order as the real queue, seed ${seed}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
    const db = await openSqlite(folder);
    t.after(async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    });
    let now = 1_000_000;
    const queue = tableQueue(db, { gap: GAP, width: WIDTH, isExempt: () => false }, () => now);
    const model = makeModelQueue({ gap: GAP, width: WIDTH });
    const { below, uniform } = randomFrom(seed);
    const claimed: { job: Job; modelled: ModelJob }[] = [];
    let added = 0;

    const add = async (): Promise<void> => {
      const priority = Object.values(priorities)[below(3)] as Priority;
      const hostQueue = uniform() < 0.1 ? null : below(4);
      const owner = 1 + below(3);
      const { id } = model.add({ hostQueue, owner, priority }, now);
      added += 1;
      assert.equal(id, added);
      const payload = { number: id };
      const placed = { kind: 'run', payload, owner, priority, ...(hostQueue === null ? {} : { hostQueue: `host-${hostQueue}.example` }) };
      await db.transaction().execute((trx) => queue.add(trx, placed));
    };
    const claim = async (): Promise<void> => {
      const most = 1 + below(6);
      const real = await queue.claim(most);
      const modelled = model.claim(most, now);
      assert.deepEqual(
        modelled.map(({ id }) => id),
        real.map(({ payload }) => payload.number),
        `at ${now}`,
      );
      for (const [index, job] of real.entries()) claimed.push({ job, modelled: modelled[index] as ModelJob });
    };
    const finish = async (): Promise<void> => {
      const [one] = claimed.splice(below(claimed.length), 1);
      if (!one) return;
      assert.ok(await db.transaction().execute((trx) => queue.finish(trx, one.job)));
      model.finish(one.modelled, now);
    };

    for (let step = 0; step < STEPS; step++) {
      // More comes at first than can be done; then less.
      const chance = uniform();
      if (chance < (step < STEPS / 2 ? 0.55 : 0.2)) await add();
      else if (chance < 0.75) await claim();
      else await finish();
      now += below(60);
      // No lease runs out: what the model does not know of.
      for (const { job } of claimed) if (step % 50 === 0) await queue.extend(job);
    }
    while (model.size() > 0) {
      now += GAP;
      await claim();
      while (claimed.length > 0) await finish();
    }
    assert.equal(await db.selectFrom('job').select('id').executeTakeFirst(), undefined);
  });
