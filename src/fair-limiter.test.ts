import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type LimiterSettings, makeFairLimiter, type Place } from './fair-limiter.ts';

/** A limiter with a clock of its own; requests are told by a letter of their client and a number. */
const start = (t: TestContext, settings: Partial<LimiterSettings> = {}) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let time = 0;
  const { enter } = makeFairLimiter({ width: 2, widthOfOne: 2, line: 100, wait: 500, patience: 1_000, ...settings }, () => time);
  const begun: string[] = [];
  const late: string[] = [];
  const places = new Map<string, Place>();
  const ask = (name: string): boolean => {
    const request = { begin: () => void begun.push(name), refuse: () => void late.push(name) };
    const place = enter(name.charAt(0), request);
    if (place) places.set(name, place);
    return place !== undefined;
  };
  const pass = (milliseconds: number): void => {
    time += milliseconds;
    t.mock.timers.tick(milliseconds);
  };
  return { ask, begun, late, pass, leave: (name: string) => places.get(name)?.leave(), place: (name: string) => places.get(name) };
};

test('a few are inside, and the rest take rotation by client', (t) => {
  const { ask, begun, leave } = start(t);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'b2']) assert.ok(ask(name));
  assert.deepEqual(begun, ['a1', 'a2']);
  for (let at = 0; at < 6; at++) leave(begun[at] ?? '');
  assert.deepEqual(begun.slice(2), ['a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
});

test('one client has only its part of the places inside', (t) => {
  const { ask, begun, leave } = start(t, { width: 4, widthOfOne: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1']);
  leave('b1');
  assert.equal(begun.length, 4);
  leave('a1');
  assert.equal(begun.at(-1), 'a4');
});

test('one alone has half of the line, and there is always room for others', (t) => {
  const { ask } = start(t, { width: 1, line: 20 });
  ask('a0');
  const fill = (client: string): number => {
    let number = 0;
    while (ask(client + number)) number += 1;
    return number;
  };
  assert.deepEqual([fill('a'), fill('b'), fill('c')], [10, 5, 3]);
});

test('the line never holds what cannot be served in time', (t) => {
  const { ask, begun, late, leave, pass } = start(t, { width: 1, line: 100_000 });
  let asked = 0;
  let refused = 0;
  // Ten come in the time in which one is served.
  for (let round = 0; round < 2_000; round++) {
    for (let count = 0; count < 10; count++) if (!ask(`a${asked++}`)) refused += 1;
    pass(10);
    leave(begun.at(-1) ?? '');
  }
  assert.ok(begun.length >= 2_000, 'all that could be served was');
  // Of those let in before the pace was known some are refused soon after; later, none.
  const mistaken = late.length;
  assert.ok(mistaken < refused / 20, `${mistaken} late, ${refused} refused at once`);
  const inLine = (): number => asked - refused - begun.length - late.length;
  assert.ok(inLine() * 10 <= 600, `${inLine()} in line, 10 ms each`);
  for (let round = 0; round < 2_000; round++) {
    for (let count = 0; count < 10; count++) if (!ask(`a${asked++}`)) refused += 1;
    pass(10);
    leave(begun.at(-1) ?? '');
    assert.ok(inLine() * 10 <= 600);
  }
  assert.equal(late.length, mistaken);
});

test('where only one a second is served, the line is as short as that', (t) => {
  const { ask, begun, late, leave, pass } = start(t, { width: 1, line: 1_000, patience: 3_000 });
  let [asked, refused] = [0, 0];
  for (let round = 0; round < 100; round++) {
    for (let count = 0; count < 10; count++) {
      if (!ask(`a${asked++}`)) refused += 1;
      pass(100);
    }
    leave(begun.at(-1) ?? '');
  }
  assert.ok(begun.length >= 90, 'all that could be served was');
  assert.ok(asked - begun.length - refused - late.length <= 2);
  assert.ok(late.length < refused / 20, `${late.length} late, ${refused} refused at once`);
});

test('a client that asks now and again comes in while another asks for far too much', (t) => {
  const { ask, begun, leave, pass } = start(t, { width: 1, line: 100_000 });
  let asked = 0;
  for (let round = 0; round < 3_000; round++) {
    for (let count = 0; count < 10; count++) ask(`a${asked++}`);
    if (round % 10 === 0) assert.ok(ask(`b${round}`), `round ${round}`);
    pass(10);
    leave(begun.at(-1) ?? '');
  }
  assert.ok(begun.filter((name) => name.startsWith('b')).length >= 299);
});

test('while all inside are stuck, who comes is refused at once, and who waits after a while', (t) => {
  const { ask, late, pass } = start(t, { width: 1 });
  for (const name of ['a1', 'a2', 'b1']) assert.ok(ask(name));
  pass(400);
  assert.ok(ask('c1'));
  pass(200);
  assert.equal(ask('d1'), false);
  pass(400);
  assert.deepEqual(late, ['a2', 'b1']);
  pass(400);
  assert.deepEqual(late, ['a2', 'b1', 'c1']);
});

test('who waits for something else lets others in meanwhile', (t) => {
  const { ask, begun, place, leave } = start(t, { width: 1 });
  for (const name of ['a1', 'b1', 'c1']) ask(name);
  place('a1')?.pause();
  assert.deepEqual(begun, ['a1', 'b1']);
  place('a1')?.resume();
  leave('b1');
  assert.deepEqual(begun, ['a1', 'b1'], 'it is back');
  leave('a1');
  assert.deepEqual(begun, ['a1', 'b1', 'c1']);
});

test('who goes while in line is not begun, and leaving twice counts once', (t) => {
  const { ask, begun, leave } = start(t, { width: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) ask(name);
  leave('a2');
  leave('a2');
  leave('a1');
  leave('a1');
  assert.deepEqual(begun, ['a1', 'a3']);
});

test('a burst finds room, and what turns out to come too late is told so soon', (t) => {
  const { ask, begun, late, leave, pass } = start(t, { width: 1, line: 1_000 });
  for (let number = 0; number < 120; number++) assert.ok(ask(`a${number}`));
  // At 20 ms each, twice the 500 ms are enough for 50.
  for (let round = 0; round < 9; round++) {
    pass(20);
    leave(begun.at(-1) ?? '');
  }
  pass(20);
  assert.equal(begun.length, 10);
  assert.ok(late.length >= 50 && late.every((name) => Number(name.slice(1)) > 50), `${late}`);
});
