import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { settingsFor } from '../../test/fixtures/origin.ts';
import { withDeadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { openLookups } from './lookups.ts';
import type { HttpSettings, Lookup, LookupOptions } from './settings.ts';

const NEVER = new AbortController().signal;
const PUBLIC = '93.184.215.14';

/** Creates lookups that stay pending until the test resolves them. */
const pendingLookups = () => {
  const requested: { name: string; options: LookupOptions; answer: PromiseWithResolvers<{ address: string }[]> }[] = [];
  const lookup: Lookup = (name, options = {}) => {
    const answer = Promise.withResolvers<{ address: string }[]>();
    requested.push({ name, options, answer });
    return answer.promise;
  };
  return { requested, lookup, names: () => requested.map(({ name }) => name) };
};

const finder =
  (settings: HttpSettings, owner: number | null = null, lookups = openLookups(settings, owner)) =>
  (name: string, signal: AbortSignal = NEVER) =>
    lookups.find(name, new URL(`http://${name}/`), { searches: false, signal });

const failsWith = (code: string, url?: string) => (error: unknown) =>
  error instanceof FetchFailure && error.code === code && (url === undefined || error.url === url);

const failing = (code: string) => Object.assign(new Error(code), { code });

test('an unresolvable name is looked up only once per audit', async () => {
  const { requested, lookup, names } = pendingLookups();
  const settings = settingsFor([], { lookup });
  const find = finder(settings);
  const both = [find('dead.test'), find('dead.test')];
  await setImmediate();
  requested[0]?.answer.reject(failing('ETIMEOUT'));
  for (const one of both) await assert.rejects(one, failsWith('resolver_unavailable', 'http://dead.test/'));
  await assert.rejects(find('dead.test'), failsWith('resolver_unavailable', 'http://dead.test/'));
  assert.deepEqual(names(), ['dead.test']);

  for (const at of [1, 2]) {
    const found = find('good.test');
    await setImmediate();
    requested[at]?.answer.resolve([{ address: PUBLIC }]);
    assert.deepEqual((await found).addresses, [PUBLIC]);
  }
  const other = finder(settings)('dead.test');
  await setImmediate();
  assert.deepEqual(names(), ['dead.test', 'good.test', 'good.test', 'dead.test']);
  requested[3]?.answer.reject(failing('ENOTFOUND'));
  await assert.rejects(other, failsWith('dns_error'));
});

test('an unknown host name is distinguished from unavailable name servers', async () => {
  const rows = [
    ['ENOTFOUND', 'dns_error'],
    ['ENODATA', 'dns_error'],
    ['ESERVFAIL', 'resolver_unavailable'],
    ['EREFUSED', 'resolver_unavailable'],
    ['EBADNAME', 'dns_error'],
    ['ETIMEOUT', 'resolver_unavailable'],
    ['ECONNREFUSED', 'resolver_unavailable'],
  ] as const;
  for (const [code, ending] of rows) {
    const find = finder(settingsFor([], { lookup: () => Promise.reject(failing(code)) }));
    await assert.rejects(find('a.test'), failsWith(ending), code);
  }
});

test('a shared lookup continues while any request needs it and is cancelled otherwise', async () => {
  const { requested, lookup, names } = pendingLookups();
  const find = finder(settingsFor([], { lookup }));
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [find('slow.test', first.signal), find('slow.test', second.signal)];
  await setImmediate();
  first.abort(new Error('the first is gone'));
  await assert.rejects(both[0] ?? NEVER.reason, /the first is gone/);
  assert.equal(requested[0]?.options.signal?.aborted, false);
  second.abort(new Error('the second is gone'));
  await assert.rejects(both[1] ?? NEVER.reason, /the second is gone/);
  assert.equal(requested[0]?.options.signal?.aborted, true);

  const again = find('slow.test');
  await setImmediate();
  requested[1]?.answer.resolve([{ address: PUBLIC }]);
  assert.deepEqual((await again).addresses, [PUBLIC], 'that it was cancelled is no failure of the name');
  assert.equal(names().length, 2);
});

test('the number of concurrent lookups is limited per audit and per account', async () => {
  const { requested, lookup, names } = pendingLookups();
  const settings = settingsFor([], { lookup });
  const ofOne = Array.from({ length: 6 }, () => finder(settings, 1));
  const dead = ofOne.flatMap((find, audit) => Array.from({ length: 8 }, (_, n) => find(`dead-${audit}-${n}.test`)));
  const settled = Promise.allSettled(dead);
  await setImmediate();
  assert.equal(names().filter((name) => name.startsWith('dead-0')).length, 4);
  assert.equal(names().length, 16);
  const good = finder(settings, 2)('good.test');
  await setImmediate();
  assert.equal(names().at(-1), 'good.test');
  requested.at(-1)?.answer.resolve([{ address: PUBLIC }]);
  assert.deepEqual((await good).addresses, [PUBLIC]);

  for (let at = 0; at < dead.length + 1; at++) {
    requested[at]?.answer.reject(failing('ETIMEOUT'));
    await setImmediate();
  }
  assert.ok((await settled).every(({ status }) => status === 'rejected'));
  assert.equal(names().length, dead.length + 1);
});

test('waiting for Sonde’s own lookup limits does not count against a deadline', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let time = 0;
  t.mock.method(performance, 'now', () => time);
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500) {
      time += 500;
      t.mock.timers.tick(500);
      await setImmediate();
    }
  };
  const { requested, lookup } = pendingLookups();
  const settings = settingsFor([], { lookup, connectTimeout: 60_000 });
  const lookups = openLookups(settings, 1);
  const find = finder(settings, 1, lookups);
  const dead = Promise.allSettled(Array.from({ length: 4 }, (_, n) => find(`dead-${n}.test`)));
  await setImmediate();
  const inTime = (ms: number) =>
    withDeadline(
      ms,
      () => new FetchFailure('timeout', ''),
      NEVER,
      (outer) =>
        withDeadline(
          ms,
          () => new FetchFailure('timeout', ''),
          outer,
          (signal) => find('good.test', signal),
        ),
    );
  const good = inTime(1_000);
  await setImmediate();
  await pass(5_000);
  assert.ok((await dead).every(({ status }) => status === 'rejected'));
  assert.equal(requested.at(-1)?.name, 'good.test');
  await pass(500);
  requested.at(-1)?.answer.resolve([{ address: PUBLIC }]);
  const { addresses, waited } = await good;
  assert.deepEqual([addresses, waited, lookups.waited()], [[PUBLIC], 5_000, 5_000]);

  const late = assert.rejects(inTime(1_000), failsWith('timeout'));
  await setImmediate();
  await pass(1_000);
  await late;
});

test('an audit looks up a limited number of host names', async () => {
  const lookup: Lookup = async () => [{ address: PUBLIC }];
  const find = finder(settingsFor([], { lookup }));
  for (let n = 0; n < 64; n++) await find(`host-${n}.test`);
  await assert.rejects(find('host-64.test'), failsWith('too_many_redirects'));
  assert.deepEqual((await find('host-0.test')).addresses, [PUBLIC]);
});

test('a host name whose lookup timed out is not looked up again', async () => {
  const { lookup, names } = pendingLookups();
  const find = finder(settingsFor([], { lookup }));
  const late = new AbortController();
  const given = find('slow.test', late.signal);
  await setImmediate();
  late.abort(new FetchFailure('timeout', ''));
  await assert.rejects(given, failsWith('timeout'));
  await assert.rejects(find('slow.test'), failsWith('timeout'));
  assert.deepEqual(names(), ['slow.test']);
});
