import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { tableQueue } from '../../src/queue/table-queue.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { openProgram } from '../open-program.ts';
import { serveInProcess } from '../serve-in-process.ts';
import { goodPage, startSite } from '../site.ts';

const sonde = (args: readonly string[], env: Record<string, string> = {}, input = '') => runCommand(args, { env, input });

const isOneLine = (text: string): void => assert.match(text, /^[^\n]+\n$/);

test('sonde audit supports output formats, score gates and exit codes', async (t) => {
  const site = await startSite(t, {
    '/': { body: goodPage },
    '/bad': { body: '<meta name=robots content=noindex><title>Hidden</title>' },
    '/empty': {},
  });
  const env = { ALLOW_TARGETS: site.target };
  const pretty = await sonde(['audit', `${site.url}/`], env);
  assert.equal(pretty.code, 0, pretty.err);
  assert.match(pretty.out, /of 100/);
  const json = JSON.parse((await sonde(['audit', `${site.url}/`, '--format', 'json'], env)).out);
  assert.equal(json.facts.page.title, 'Growing tomatoes on a small balcony');
  assert.ok(json.results.length >= 30);
  assert.match((await sonde(['audit', `${site.url}/`, '--format', 'markdown'], env)).out, /^# SEO report for /);

  assert.equal((await sonde(['audit', `${site.url}/`, '--min-score', '100'], env)).code, 1);
  assert.equal((await sonde(['audit', `${site.url}/bad`, '--fail-on', 'bad'], env)).code, 1);
  assert.equal((await sonde(['audit', `${site.url}/bad`, '--fail-on', 'decent'], env)).code, 1);
  const empty = await sonde(['audit', `${site.url}/empty`], env);
  assert.equal(empty.code, 2);
  isOneLine(empty.err);
  const refused = await sonde(['audit', 'http://127.0.0.1:8080/']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /can’t be audited/);
});

test('invalid command-line usage exits with 64 and a hint', async () => {
  for (const args of [
    ['audit'],
    ['nothing'],
    ['audit', 'ftp://example.com'],
    ['audit', 'x.test', '--format', 'pdf'],
    ['audit', 'x.test', '--min-score', '101'],
  ]) {
    const { code, err } = await sonde(args);
    assert.equal(code, 64, args.join(' '));
    assert.notEqual(err, '');
  }
});

test('accounts and API keys can be created, listed and deleted on the command line', async (t) => {
  const env = { DATA_DIR: join(await makeFolder(t), 'data') };
  const first = await sonde(['key', 'create'], env);
  assert.match(first.out, /^sonde_[0-9A-Za-z]{46}\n$/);
  const made = await sonde(['account', 'create', '--email', 'Ann@Example.com', '--name', 'Ann'], env);
  assert.equal(made.out, 'Created account ann@example.com.\n');
  assert.equal((await sonde(['account', 'create', '--email', 'ann@example.com'], env)).code, 64);
  assert.equal((await sonde(['key', 'create', '--account', 'nobody@example.com'], env)).code, 64);
  const imported = await sonde(
    ['key', 'create', '--account', 'ann@example.com', '--import-file', '-', '--scopes', 'read', '--expires', '90d'],
    env,
    'a-key-from-another-server\n',
  );
  assert.equal(imported.out, 'a-key-from-another-server\n');
  const list = (await sonde(['key', 'list'], env)).out;
  assert.match(list, /^sonde_\w{4}\toperator@localhost\tread,write\tactive\tnever used/m);
  assert.match(list, /^a-ke\tann@example\.com\tread\texpires /m);
  assert.equal((await sonde(['key', 'revoke', 'a-ke'], env)).out, 'Revoked key a-ke.\n');
  assert.equal((await sonde(['key', 'revoke', 'a-ke'], env)).code, 64);
  assert.equal((await sonde(['account', 'delete', '--email', 'ann@example.com'], env)).code, 64);
  const removal = await sonde(['account', 'delete', '--email', 'ann@example.com', '--yes'], env);
  assert.match(removal.out, /^Deleted account ann@example\.com\. [^\n]*\n$/);

  // The operator goes: who stays can do all that it could.
  await sonde(['account', 'create', '--email', 'bob@example.com'], env);
  const last = await sonde(['account', 'delete', '--email', 'operator@localhost', '--yes'], env);
  assert.match(last.out, /^It was the admin account\. The oldest remaining account, bob@example\.com, is the admin now\.$/m);
  for (let time = 0; time < 2; time++) assert.match((await sonde(['key', 'create'], env)).out, /^sonde_/);
  assert.match((await sonde(['key', 'list'], env)).out, /^(?:sonde_\w{4}\tbob@example\.com\t[^\n]*\n){2}$/);
});

test('each command runs as a separate process', async (t) => {
  const folder = await makeFolder(t);
  const env = { DATA_DIR: join(folder, 'data'), PORT: '1' };
  const backup = join(folder, 'backup.db');
  const robots = join(folder, 'robots.txt');
  const program = openProgram();
  t.after(program.close);
  await writeFile(robots, 'User-agent: *\nDisallow: /private\n');
  for (const [args, code, said, input] of [
    [['account', 'create', '--email', 'ann@example.com', '--password-file', '-'], 0, /^Created account/, 'correct horse\n'],
    [['account', 'password', '--email', 'ann@example.com'], 0, /^Password of ann@example\.com updated/],
    [['key', 'create', '--import-file', '-'], 0, /^a-key-from-another-server$/m, 'a-key-from-another-server\n'],
    [['key', 'list'], 0, /^a-ke\tann@example\.com/],
    [['key', 'revoke', 'a-ke'], 0, /^Revoked key/],
    [['backup', backup], 0, /^Wrote /],
    [['restore', '--verify', backup], 0, /is intact/],
    [['export', '--output', join(folder, 'all.jsonl')], 0, /rows/],
    [['import', '--verify', join(folder, 'all.jsonl')], 0, /intact|rows/],
    [['move', '--from', join(folder, 'data'), '--to', join(folder, 'other')], 64, /Run: sonde export/],
    [['health'], 1, /^Error: No answer from /],
    [['robots', robots, '/private'], 1, /\/private/],
    [['explain', 'noindex'], 0, /noindex/],
    [['account', 'delete', '--email', 'ann@example.com', '--yes'], 0, /^Deleted account/],
  ] as const) {
    const ended = await program.run(args, { env, input: input ?? '' });
    assert.equal(ended.code, code, `${args.join(' ')}: ${ended.err}`);
    assert.match(ended.out + ended.err, said);
  }
});

test('an invalid setting or an occupied port stops the start with a one-line error and exit code 78', async (t) => {
  const folder = await makeFolder(t);
  for (const [name, value] of [
    ['PORT', 'many'],
    ['BASE_URL', 'example.com'],
    ['ALLOW_TARGETS', 'localhost'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET_KEY', 'short'],
  ] as const) {
    const { code, err } = await sonde(['serve'], { DATA_DIR: folder, [name]: value });
    assert.equal(code, 78, name);
    isOneLine(err);
    assert.match(err, new RegExp(`^Error: ${name} must be `));
  }
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.after(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  const { code, err } = await sonde(['serve'], { DATA_DIR: folder, PORT: port });
  assert.equal(code, 78);
  isOneLine(err);
  assert.match(err, new RegExp(`Port ${port} is in use`));
  const unnamed = await sonde(['serve'], { DATA_DIR: folder, HOST: 'no..name' });
  assert.deepEqual(
    [unnamed.code, unnamed.err],
    [78, 'Error: Host no..name not found. Set HOST to an IP address of this machine, or to 0.0.0.0.\n'],
  );
  await writeFile(join(folder, 'file'), '');
  isOneLine((await sonde(['key', 'create'], { DATA_DIR: join(folder, 'file') })).err);
});

test('a service that fails to start claims no jobs', async (t) => {
  const folder = await makeFolder(t);
  const db = await openSqlite(folder);
  t.after(() => db.destroy());
  const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => true });
  await db.transaction().execute((trx) => queue.add(trx, { kind: 'clear', payload: {} }));
  const { code, err } = await sonde(['serve'], { DATA_DIR: folder, PORT: '0', METRICS_PORT: '0', METRICS_HOST: 'no..name' });
  assert.equal(code, 78);
  isOneLine(err);
  assert.match(err, /^Error: METRICS_HOST: can’t listen on no\.\.name/);
  assert.deepEqual(await db.selectFrom('job').select(['claims', 'token']).execute(), [{ claims: 0, token: null }]);
});

/** The status line and body of what is answered to raw bytes. */
const sendRaw = async (url: string, bytes: string): Promise<{ status: number; body: string }> => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(bytes);
  const closed = once(socket, 'close');
  const timer = setTimeout(() => socket.destroy(), 5_000);
  while (!/\}(?:\r\n0\r\n\r\n)?$/.test(text) && !socket.destroyed) await Promise.race([once(socket, 'data').catch(() => {}), closed]);
  clearTimeout(timer);
  socket.destroy();
  return { status: Number(text.split(' ', 2)[1]), body: /\{.*\}/s.exec(text)?.[0] ?? '' };
};

test('a request that is not HTTP gets an error response in problem format', async (t) => {
  const service = await serveInProcess(t, { DATA_DIR: await makeFolder(t) });
  const rows: readonly [bytes: string, status: number][] = [
    ['garbage\r\n\r\n', 400],
    ['GET /api/v1/reports HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['GET /api/v1/reports HTTP/1.1\r\n\r\n', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ];
  for (const [bytes, status] of rows) {
    const answer = await sendRaw(service.url, bytes);
    assert.equal(answer.status, status, bytes.slice(0, 40));
    assert.equal(JSON.parse(answer.body).status, status);
  }
});

test('SIGTERM shuts a service down, and the next service process finishes its jobs', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage, delay: 1_000 } });
  const env = { DATA_DIR: await makeFolder(t), ALLOW_TARGETS: site.target, CREATE_WAIT: '0' };
  const key = (await sonde(['key', 'create'], env)).out.trim();
  const headers = { authorization: `Bearer ${key}` };
  const one = await serveInProcess(t, env);
  const answer = await fetch(`${one.url}/api/v1/reports`, { method: 'POST', headers, body: new URLSearchParams({ url: `${site.url}/` }) });
  assert.equal(answer.status, 202);
  const { data } = (await answer.json()) as { data: { id: number } };
  assert.equal(await one.end('SIGTERM'), 0);

  const two = await serveInProcess(t, env);
  let state = 'queued';
  while (state === 'queued' || state === 'processing') {
    const { data: now } = (await (await fetch(`${two.url}/api/v1/reports/${data.id}`, { headers })).json()) as { data: { state: string } };
    state = now.state;
    await pause(20);
  }
  assert.equal(state, 'completed');
  assert.equal((await fetch(`${two.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${two.url}/readyz`)).status, 200);
});
