import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchFreezes } from './freeze-watch.ts';

const startWatch = () => {
  const clock = { now: 1_000_000 };
  const freezes: number[] = [];
  const watch = watchFreezes(
    (duration) => freezes.push(duration),
    () => clock.now,
  );
  return { clock, freezes, watch };
};

test('a freeze of the process is reported once and applies to all work that was running', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { clock, freezes, watch } = startWatch();
  t.after(watch.stop);
  const tick = (late: number) => {
    clock.now += 1_000 + late;
    t.mock.timers.tick(1_000);
  };
  const before = performance.now();
  tick(0);
  tick(2_500);
  assert.equal(watch.hasFrozenSince(before), false, 'a slow machine is no freeze');
  tick(30_000);
  assert.deepEqual(freezes, [30_000]);
  assert.equal(watch.hasFrozenSince(before), true);
  assert.equal(watch.hasFrozenSince(performance.now()), false);
});

test('a freeze of the process is noticed before its timer fires', (t) => {
  const { clock, freezes, watch } = startWatch();
  t.after(watch.stop);
  const before = performance.now();
  clock.now += 30_000;
  assert.equal(watch.hasFrozenSince(before), true);
  assert.equal(freezes.length, 1);
});
