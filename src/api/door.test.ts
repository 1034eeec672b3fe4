import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDoor } from './door.ts';

/** A door whose time stands still, and work that ends when it is told to. */
const start = (settings: { width: number; line: number; patience?: number }) => {
  const clock = { now: 0 };
  const door = makeDoor({ patience: 1_000, ...settings }, () => clock.now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (account: number, name: string) =>
    door.pass(account, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async (): Promise<void> => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { clock, door, begun, ask, endOne };
};

test('only so many are inside at once', async () => {
  const { begun, ask, endOne } = start({ width: 2, line: 10 });
  const first = ask(1, 'a');
  for (const name of ['b', 'c']) ask(1, name);
  await endOne();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  assert.deepEqual(await first, { result: 'a' });
});

test('accounts take turns, however many one has in line', async () => {
  const { begun, ask, endOne } = start({ width: 1, line: 20 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(1, name);
  for (const name of ['b1', 'b2']) ask(2, name);
  for (let number = 0; number < 5; number++) await endOne();
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('an account may have as many in line as there is room left, and others still find some', async () => {
  const { door, ask } = start({ width: 1, line: 8 });
  const outcomes = Array.from({ length: 9 }, (_, number) => ask(1, `a${number}`));
  // One is inside, four are in line, and there is room for four.
  assert.equal(door.hasRoom(1), false);
  for (const refused of outcomes.slice(5)) assert.equal(await refused, undefined);
  assert.equal(door.hasRoom(2), true);
  for (const name of ['b1', 'b2']) ask(2, name);
  assert.deepEqual([door.hasRoom(2), door.hasRoom(3)], [false, true]);
});

test('those who came too late do not cost their account its turn', async () => {
  const { clock, begun, ask, endOne } = start({ width: 1, line: 20, patience: 100 });
  ask(1, 'a1');
  const late = ['a2', 'a3'].map((name) => ask(1, name));
  clock.now = 101;
  ask(1, 'a4');
  ask(2, 'b1');
  for (let number = 0; number < 2; number++) await endOne();
  for (const one of late) assert.equal(await one, undefined);
  assert.deepEqual(begun, ['a1', 'a4', 'b1']);
});

test('whoever has stood in line too long is turned away, and work that fails lets the next in', async () => {
  const { clock, door, begun, ask, endOne } = start({ width: 1, line: 8, patience: 100 });
  const broken = door.pass(1, () => Promise.reject(new Error('broken')));
  await assert.rejects(broken, /broken/);
  ask(1, 'a');
  const late = ask(2, 'late');
  clock.now = 101;
  const fresh = ask(3, 'fresh');
  await endOne();
  assert.equal(await late, undefined);
  await endOne();
  assert.deepEqual(await fresh, { result: 'fresh' });
  assert.deepEqual(begun, ['a', 'fresh']);
});

test('whoever has stood in line too long is turned away also while nobody comes or goes, and leaves room', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { clock, door, begun, ask, endOne } = start({ width: 1, line: 2, patience: 100 });
  const pass = (milliseconds: number): void => {
    clock.now += milliseconds;
    t.mock.timers.tick(milliseconds);
  };
  ask(1, 'stuck');
  const first = ask(1, 'first');
  pass(60);
  const second = ask(2, 'second');
  assert.equal(door.hasRoom(3), false);
  pass(40);
  assert.equal(await first, undefined);
  assert.equal(door.hasRoom(3), true);
  pass(59);
  const fresh = ask(3, 'fresh');
  pass(1);
  assert.equal(await second, undefined);
  await endOne();
  assert.deepEqual(begun, ['stuck', 'fresh']);
  await endOne();
  assert.deepEqual(await fresh, { result: 'fresh' });
});
