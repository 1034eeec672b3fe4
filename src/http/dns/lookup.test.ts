import assert from 'node:assert/strict';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Answers, openNameServer } from '../../../test/fixtures/name-server.ts';
import { openLookup } from './lookup.ts';
import { isNameless } from './query.ts';

const PUBLIC = '93.184.215.14';
const PUBLIC_6 = '2606:2800:21f:cb07::1';

const serving = async (t: TestContext, names: Record<string, Answers | { A: Answers; AAAA: Answers }>) => {
  const server = await openNameServer((name, type) => {
    const answers = names[name] ?? 'nxdomain';
    return typeof answers === 'string' || Array.isArray(answers) ? (answers as Answers) : (answers as { A: Answers; AAAA: Answers })[type];
  });
  const folder = await mkdtemp(join(tmpdir(), 'sonde-names-'));
  t.after(async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  const [hostsFile, resolvConf] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  const lookup = openLookup({ nameServers: [server.address], hostsFile, resolvConf });
  const find = async (name: string, options: Parameters<typeof lookup>[1] = {}) =>
    (await lookup(name, options)).map(({ address }) => address).sort();
  return { server, find, hostsFile, resolvConf };
};

const code = (expected: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === expected;

test('a host name is resolved to both IPv4 and IPv6 addresses', async (t) => {
  const { find } = await serving(t, {
    'both.test': { A: [PUBLIC], AAAA: [PUBLIC_6] },
    'four.test': { A: [PUBLIC], AAAA: [] },
    'six.test': { A: [], AAAA: [PUBLIC_6] },
    'half-four.test': { A: [PUBLIC], AAAA: 'servfail' },
    'half-six.test': { A: 'nxdomain', AAAA: [PUBLIC_6] },
  });
  assert.deepEqual(await find('both.test'), [PUBLIC_6, PUBLIC].sort());
  assert.deepEqual(await find('four.test'), [PUBLIC]);
  assert.deepEqual(await find('six.test'), [PUBLIC_6]);
  assert.deepEqual(await find('Half-Four.test.'), [PUBLIC]);
  assert.deepEqual(await find('half-six.test'), [PUBLIC_6]);
});

test('an address family whose lookup gets no response does not block the other family', async (t) => {
  const { find } = await serving(t, {
    'no-four.test': { A: 'silent', AAAA: [PUBLIC_6] },
    'no-six.test': { A: [PUBLIC], AAAA: 'silent' },
  });
  assert.deepEqual(await find('no-six.test'), [PUBLIC]);
  assert.deepEqual(await find('no-four.test'), [PUBLIC_6]);
});

test('failures caused by the host name are distinguished from failures of the name servers', async (t) => {
  const { find, server } = await serving(t, { 'empty.test': [], 'broken.test': 'servfail', 'refused.test': 'refused' });
  await assert.rejects(find('nowhere.test'), code('ENOTFOUND'));
  await assert.rejects(find('empty.test'), code('ENODATA'));
  await assert.rejects(find(`${'a'.repeat(64)}.test`), code('EBADNAME'));
  await assert.rejects(find('empty.test'), isNameless);
  for (const name of ['broken.test', 'refused.test']) await assert.rejects(find(name), (error) => !isNameless(error), name);
  await server[Symbol.asyncDispose]();
  await assert.rejects(find('nowhere.test'), (error) => !isNameless(error));
  server[Symbol.asyncDispose] = async () => {};
});

test('a DNS response that is too long for UDP is requested again over TCP', async (t) => {
  const many = Array.from({ length: 60 }, (_, n) => `93.184.215.${n}`);
  const { find, server } = await serving(t, { 'many.test': { A: many, AAAA: [] } });
  assert.deepEqual(await find('many.test'), many.toSorted());
  assert.ok(server.requested.includes('TCP A many.test'));
});

test('a hundred unanswered lookups do not block another lookup and leave no socket open', async (t) => {
  const { find, server } = await serving(t, { 'good.test': { A: [PUBLIC], AAAA: [] }, 'dead.test': 'silent' });
  const before = await sockets();
  const cancel = new AbortController();
  const dead = Promise.allSettled(Array.from({ length: 100 }, () => find('dead.test', { signal: cancel.signal })));
  await server.questions(1);
  assert.deepEqual(await find('good.test'), [PUBLIC]);
  cancel.abort();
  const ends = await dead;
  assert.ok(ends.every(({ status }) => status === 'rejected'));
  await assert.rejects(find('dead.test', { signal: cancel.signal }), { name: 'AbortError' });
  await setImmediate();
  const after = await sockets();
  assert.deepEqual(
    after.filter((socket) => !before.includes(socket)),
    [],
  );
});

test('the hosts file is consulted first and re-read after changes, and localhost always resolves to this machine', async (t) => {
  const { find, server, hostsFile } = await serving(t, { 'other.test': { A: [PUBLIC], AAAA: [] } });
  assert.deepEqual(await find('localhost'), ['127.0.0.1', '::1']);
  assert.deepEqual(await find('app.LocalHost.'), ['127.0.0.1', '::1']);
  await writeFile(hostsFile, '# names\n10.0.0.7\tIntra.test  intra # both\r\n::2 intra.test\nnot-an-ip x.test\nfe80::1%lo0 zone.test\n');
  assert.deepEqual(await find('intra.TEST'), ['10.0.0.7', '::2']);
  assert.deepEqual(await find('intra'), ['10.0.0.7']);
  for (const name of ['x.test', 'zone.test']) await assert.rejects(find(name), code('ENOTFOUND'));
  assert.deepEqual(await find('other.test'), [PUBLIC]);
  await writeFile(hostsFile, `10.0.0.8 intra.test\n${'127.0.0.1 a\n'.repeat(100_000)}10.0.0.9 too-far.test\n`);
  assert.deepEqual(await find('intra.test'), ['10.0.0.8']);
  await assert.rejects(find('too-far.test'), code('ENOTFOUND'));
  await rm(hostsFile);
  await assert.rejects(find('intra.test'), code('ENOTFOUND'));
  assert.ok(!server.requested.some((question) => question.endsWith('localhost')));
});

test('search domains of the resolver configuration are applied', async (t) => {
  const { find, server, resolvConf } = await serving(t, {
    'redis.lan.test': { A: ['10.1.1.1'], AAAA: [] },
    'redis.ns.svc.test': { A: ['10.1.1.2'], AAAA: [] },
    'com.test': { A: [PUBLIC], AAAA: [] },
    'silent.first.test': 'refused',
  });
  await writeFile(resolvConf, 'domain old.test\nsearch first.test lan.test. svc.test\noptions ndots:5\n');
  const searches = true;
  assert.deepEqual(await find('redis', { searches }), ['10.1.1.1']);
  assert.deepEqual(await find('redis.ns', { searches }), ['10.1.1.2']);
  assert.deepEqual(await find('com.test', { searches }), [PUBLIC]);
  const names = server.requested.filter((question) => question.startsWith('A ')).map((question) => question.slice(2));
  assert.deepEqual(names, [
    ...['redis.first.test', 'redis.lan.test'],
    ...['redis.ns', 'redis.ns.first.test', 'redis.ns.lan.test', 'redis.ns.svc.test'],
    'com.test',
  ]);
  await assert.rejects(find('redis'), code('ENOTFOUND'));
  await assert.rejects(find('redis.', { searches }), code('ENOTFOUND'));
  await assert.rejects(find('silent', { searches }), code('EREFUSED'), 'a broken answer is not taken for none');
});

/** Lists the sockets that this process has open. */
const sockets = async (): Promise<string[]> => {
  const files = await readdir('/proc/self/fd').catch(() => []);
  const links = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
  return links.filter((link) => link.startsWith('socket:'));
};
