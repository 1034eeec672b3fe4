import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeInSlices } from './store-in-slices.ts';
import type { Visit } from './visit.ts';

const visitOf = (id: number): Visit => ({ id }) as Visit;

/** Requests ids from 0 on with six workers, and returns the stored slices and the maximum number of ids requested but not stored. */
const fetchAll = async (ids: number, fetch: (id: number) => Promise<void>) => {
  const stored: number[][] = [];
  let [unstored, most, next] = [0, 0, 0];
  const slices = storeInSlices(async (visits) => {
    await new Promise(setImmediate);
    unstored -= visits.length;
    stored.push(visits.map(({ id }) => id));
  });
  const work = async (): Promise<void> => {
    for (let id = next++; id < ids; id = next++) {
      most = Math.max(most, ++unstored);
      slices.start(id);
      await fetch(id);
      slices.end(visitOf(id));
      await slices.storeReady();
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return { stored: [...stored, slices.left().map(({ id }) => id)], most };
};

test('results are stored in slices, in the order of their ids', async () => {
  const { stored, most } = await fetchAll(100, async (id) => {
    for (let ticks = 1 + ((id * 7) % 3); ticks > 0; ticks--) await new Promise(setImmediate);
  });
  assert.deepEqual(
    stored.flat(),
    Array.from({ length: 100 }, (_, id) => id),
  );
  assert.ok(stored.length > 7, `${stored.length} slices`);
  assert.ok(most <= 14, `${most} at once`);
});

test('a slow result is stored last and does not block other results', async () => {
  const { stored, most } = await fetchAll(
    60,
    (id) => new Promise((resolve) => (id === 0 ? setTimeout(resolve, 50) : setImmediate(resolve))),
  );
  assert.deepEqual(stored.at(-1)?.at(0), 0);
  assert.deepEqual(
    stored.flat().sort((one, other) => one - other),
    Array.from({ length: 60 }, (_, id) => id),
  );
  assert.ok(most <= 14, `${most} at once`);
});
