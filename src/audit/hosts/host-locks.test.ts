import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HostLeases, openHostLocks } from './host-locks.ts';

const never = new AbortController().signal;
const PAUSE = 20;

/** Opens host locks and records when each piece of work began and ended. */
const noting = () => {
  const log: string[] = [];
  const starts: number[] = [];
  return {
    log,
    starts,
    work:
      (name: string, ms = 0) =>
      async () => {
        starts.push(performance.now());
        log.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        log.push(`${name} ends`);
        return name;
      },
  };
};

test('requests to one host run one after the other with a pause between them', async () => {
  const hostLocks = openHostLocks(PAUSE);
  const { log, starts, work } = noting();
  const names = await Promise.all(
    ['one', 'two', 'three'].map((name) => hostLocks.run('a.example', never, work(name, name === 'one' ? 5 : 0))),
  );
  assert.deepEqual(names, ['one', 'two', 'three']);
  assert.deepEqual(log, ['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  for (const [index, start] of starts.entries()) if (index > 0) assert.ok(start - (starts[index - 1] ?? 0) >= PAUSE - 1);
});

test('requests to another host do not wait', async () => {
  const hostLocks = openHostLocks(60_000);
  const { log, work } = noting();
  await hostLocks.run('a.example', never, work('one'));
  await hostLocks.run('b.example', never, work('two'));
  assert.deepEqual(log, ['one begins', 'one ends', 'two begins', 'two ends']);
});

test('an aborted request is removed from the queue of its host', async () => {
  const hostLocks = openHostLocks(PAUSE);
  const { log, work } = noting();
  const late = new AbortController();
  const first = hostLocks.run('a.example', never, work('first', 10));
  const given = assert.rejects(hostLocks.run('a.example', late.signal, work('given up')), { message: 'too late' });
  const last = hostLocks.run('a.example', never, work('last'));
  late.abort(new Error('too late'));
  await Promise.all([first, given, last]);
  assert.deepEqual(log, ['first begins', 'first ends', 'last begins', 'last ends']);
});

test('requests for the resources of a page wait for the host lock but not for the pause', async () => {
  const hostLocks = openHostLocks(60_000);
  const { log, work } = noting();
  await hostLocks.run('a.example', never, work('link'));
  await Promise.all(['one', 'two'].map((name) => hostLocks.runWithoutPause('a.example', never, work(name, 5))));
  assert.deepEqual(log, ['link begins', 'link ends', 'one begins', 'one ends', 'two begins', 'two ends']);
});

test('a failed request releases the host lock', async () => {
  const hostLocks = openHostLocks(0);
  const { work } = noting();
  await assert.rejects(
    hostLocks.run('a.example', never, async () => {
      throw new Error('broken');
    }),
    { message: 'broken' },
  );
  assert.equal(await hostLocks.run('a.example', never, work('next')), 'next');
});

test('several processes share host locks through leases', async () => {
  let holder: string | null = null;
  const released: string[] = [];
  const leasesOf = (name: string): HostLeases => ({
    acquire: async () => {
      if (holder !== null && holder !== name) return false;
      holder = name;
      return true;
    },
    release: async () => {
      released.push(name);
      holder = null;
    },
  });
  const [one, other] = [openHostLocks(0, leasesOf('one')), openHostLocks(0, leasesOf('other'))];
  const { log, work } = noting();
  await Promise.all([
    one.run('a.example', never, work('one', 20)),
    one.run('a.example', never, work('one again', 20)),
    other.run('a.example', never, work('other')),
  ]);
  assert.deepEqual(log, ['one begins', 'one ends', 'one again begins', 'one again ends', 'other begins', 'other ends']);
  assert.deepEqual(released, ['one', 'other']);
});
