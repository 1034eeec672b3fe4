import assert from 'node:assert/strict';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openSecretBox, ownerOf } from '../../src/lib/secret-box.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { serveInProcess } from '../serve-in-process.ts';
import { startSite } from '../site.ts';

/** What doctor says, by what it is about: one line each. */
const doctor = async (
  env: Record<string, string>,
  args: readonly string[] = ['--offline'],
): Promise<{ code: number; said: Map<string, string> }> => {
  const { code, out, err } = await runCommand(['doctor', ...args], { env: { PORT: '0', ...env } });
  assert.equal(err, '');
  const said = out
    .trimEnd()
    .split('\n')
    .map((line): [string, string] => {
      const [, state = '', about = '', text = ''] =
        /^(ok|warning|problem) +(settings|folder|disk space|secret|database|port|analysis processes|browser|DNS|outgoing connections|clock) +(\S.*)$/.exec(
          line,
        ) ?? [];
      assert.ok(state, line);
      return [about, `${state} ${text}`];
    });
  return { code, said: new Map(said) };
};

test('sonde doctor finds no problem in a newly installed service', async (t) => {
  const dataDir = join(await makeFolder(t), 'data');
  const fresh = await doctor({ DATA_DIR: dataDir });
  assert.equal(fresh.code, 0);
  assert.match(fresh.said.get('folder') ?? '', /^warning .* doesn’t exist yet/);
  await (await openSqlite(dataDir)).destroy();
  const { code, said } = await doctor({ DATA_DIR: dataDir });
  assert.equal(code, 0);
  assert.deepEqual([...said.keys()], ['settings', 'folder', 'disk space', 'secret', 'database', 'port', 'analysis processes', 'browser']);
  for (const [about, line] of said) if (about !== 'disk space') assert.match(line, /^ok /, about);
  assert.match(said.get('analysis processes') ?? '', /are sandboxed/);
});

test('sonde doctor reports each fault as a problem or a warning, with a solution', async (t) => {
  const folder = await makeFolder(t);
  const data = async (name: string, change: (folder: string) => unknown): Promise<Record<string, string>> => {
    const dataDir = join(folder, name);
    await (await openSqlite(dataDir)).destroy();
    await change(dataDir);
    return { DATA_DIR: dataDir };
  };
  const sql = (statement: string) => (dataDir: string) => {
    const database = new DatabaseSync(join(dataDir, 'sonde.db'));
    database.exec(statement);
    database.close();
  };
  const other = await startSite(t, { '/healthz': { body: 'not Sonde' } });
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'plain'));
  const cases: { env: Record<string, string>; says: Record<string, RegExp>; exit: number }[] = [
    { env: { PORT: 'x' }, says: { settings: /^problem PORT must be a whole number/ }, exit: 1 },
    { env: { DATA_DIR: join(folder, 'file') }, says: { folder: /^problem .* is a file/ }, exit: 1 },
    {
      env: await data('open', async (dataDir) => {
        await writeFile(join(dataDir, 'secret.key'), 'x'.repeat(32), { mode: 0o644 });
        await chmod(dataDir, 0o755);
        sql("drop table key_fingerprint; update migration set name = '001-initial'")(dataDir);
      }),
      says: { folder: /^warning .* chmod 700/, secret: /^warning .* chmod 600/, database: /^problem The data is of an earlier build/ },
      exit: 1,
    },
    {
      env: {
        ...(await data('newer', sql("insert into migration values ('999-later', 1)"))),
        SECRET_KEY_FILE: join(folder, 'no-key'),
        PORT: new URL(other.url).port,
      },
      says: {
        secret: /^problem SECRET_KEY_FILE: .* cannot be read/,
        database: /^problem Schema is from a newer version/,
        port: /^problem .* is in use by another program/,
      },
      exit: 1,
    },
    {
      env: { ...(await data('other-host', () => {})), HOST: '192.0.2.1' },
      says: { port: /^problem Can’t listen on 192\.0\.2\.1 .* Set HOST/ },
      exit: 1,
    },
    {
      env: await data('doubted', sql('insert into clock (id, trusted_at, read_at, doubted_at) values (1, 0, 86400000000, 86400000000)')),
      says: { clock: /^warning The clock says 1972-09-27T00:00 UTC, but .* run: sonde confirm-clock$/ },
      exit: 0,
    },
    {
      env: await data('garbled', (dataDir) => writeFile(join(dataDir, 'sonde.db'), 'hello')),
      says: { database: /^problem .* file is not a database.* sonde restore/ },
      exit: 1,
    },
    {
      env: await data('no-key', sql("insert into key_fingerprint values ('of a key that is gone')")),
      says: { secret: /^problem .*secret\.key is missing\. Restore your copy/ },
      exit: 1,
    },
    {
      env: { ...(await data('other-key', sql("insert into key_fingerprint values ('of another key')"))), SECRET_KEY: 'k'.repeat(32) },
      says: { secret: /^problem SECRET_KEY isn’t the key that this data was saved with/ },
      exit: 1,
    },
    {
      env: {
        ...(await data(
          'other-seal',
          sql(`insert into account (id, email, name, operator, created_at) values (1, 'a@example.com', 'A', 1, 1);
            insert into workspace (id, created_at) values (1, 1);
            insert into webhook (id, workspace_id, url, events, pending, created_at, updated_at) values (1, 1, 'https://example.com', '', 0, 1, 1);
            insert into webhook_secret (webhook_id, sealed, created_at, signs_until) values
              (1, '${openSecretBox('k'.repeat(32)).seal('current', ownerOf(1))}', 1, null),
              (1, '${openSecretBox('o'.repeat(32)).seal('earlier', ownerOf(1))}', 1, 2)`),
        )),
        SECRET_KEY: 'k'.repeat(32),
      },
      says: { secret: /^problem 1 of 2 webhook secrets can’t be decrypted/ },
      exit: 1,
    },
    {
      env: await data('lost-key', sql("insert into key_fingerprint (fingerprint) values ('of a lost key')")),
      says: { secret: /^problem .*secret\.key is missing/ },
      exit: 1,
    },
    {
      env: await data('unbegun', (dataDir) => writeFile(join(dataDir, 'sonde.db'), '')),
      says: { database: /^ok .*sonde\.db is empty; the next start creates its tables/ },
      exit: 0,
    },
    {
      env: { ...(await data('postgres', () => {})), DATABASE_URL: 'postgres://sonde:pass@127.0.0.1:1/sonde' },
      says: { database: /^problem DATABASE_URL doesn’t work: .*ECONNREFUSED/ },
      exit: 1,
    },
  ];
  const look = async ({ env, says, exit }: (typeof cases)[number]): Promise<void> => {
    const { code, said } = await doctor(env);
    for (const [about, expected] of Object.entries(says)) assert.match(said.get(about) ?? '', expected);
    assert.equal(code, exit, [...said].join('\n'));
    assert.ok(![...said.values()].some((line) => line.includes('pass@')), 'no password');
  };
  await Promise.all(cases.map(look));
});

test('sonde doctor tests DNS, outgoing connections and the clock in the same way as audits use them', async (t) => {
  const at = (milliseconds: number) => ({ headers: { date: new Date(Date.now() + milliseconds).toUTCString() } });
  const site = await startSite(t, { '/now': at(0), '/later': at(3_600_000) });
  const env = { DATA_DIR: await makeFolder(t), ALLOW_TARGETS: site.target };
  for (const [url, about, expected, exit] of [
    [`${site.url}/now`, 'outgoing connections', /^ok Outgoing connections work: http:\/\/127\.0\.0\.1:\d+ answered 200/, 0],
    [`${site.url}/now`, 'clock', /^ok /, 0],
    [`${site.url}/later`, 'clock', /^problem The clock is 3,\d{3} s behind\. .* NTP/, 1],
    ['http://127.0.0.1:80/', 'outgoing connections', /^problem Couldn’t reach .* \(blocked_address\)/, 1],
    ['http://127.0.0.1:80/', 'clock', /^warning Not tested: /, 1],
    [`http://${'x'.repeat(64)}.test/`, 'DNS', /^problem x+\.test was not found/, 1],
    [`http://${'x'.repeat(64)}.test/`, 'outgoing connections', /^warning Not tested: /, 1],
    [`http://${'x'.repeat(64)}.test/`, 'clock', /^warning Not tested: /, 1],
  ] as const) {
    const { code, said } = await doctor(env, ['--url', url]);
    assert.match(said.get(about) ?? '', expected, url);
    assert.equal(code, exit, url);
  }
});

test('a service whose data folder is not writable reports not ready and logs the reason once', async (t) => {
  const env = { DATA_DIR: await makeFolder(t), LOG_LEVEL: 'warn' };
  // Root may write anything but a folder.
  const hindrance = join(env.DATA_DIR, '.write-probe');
  await mkdir(hindrance);
  const service = await serveInProcess(t, env);
  const ready = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;
  assert.deepEqual([await ready(), await ready()], [503, 503]);
  assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
  await rm(hindrance, { recursive: true });
  while ((await ready()) !== 200) await setTimeout(100);
  const [line, ...more] = service.log().trim().split('\n');
  assert.deepEqual([JSON.parse(line ?? '').level, more], [40, []]);
  assert.match(line ?? '', /EISDIR.*storage unavailable/);
});

test('sonde health and sonde doctor detect a running service', async (t) => {
  const env = { DATA_DIR: await makeFolder(t) };
  const service = await serveInProcess(t, env);
  const { port } = new URL(service.url);
  const healthy = await runCommand(['health'], { env: { ...env, PORT: port, HOST: '0.0.0.0' } });
  assert.deepEqual([healthy.code, healthy.out], [0, 'ready\n'], healthy.err);
  assert.equal((await runCommand(['health', '--port', port], { env })).code, 0);
  assert.match((await doctor({ ...env, PORT: port })).said.get('port') ?? '', /^ok Sonde \S+ is running/);
  const free = await startSite(t, {});
  const wrong = await runCommand(['health'], { env: { ...env, PORT: new URL(free.url).port } });
  assert.equal(wrong.code, 1);
  assert.match(wrong.err, /^Error: The server at [^\n]+ isn’t ready\. Run sonde doctor [^\n]+\n$/);
  const nothing = await runCommand(['health'], { env: { ...env, PORT: '1' } });
  assert.equal(nothing.code, 1);
  assert.match(nothing.err, /^Error: No answer from [^\n]+\n$/);
});
