import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { startServices } from '../../src/app/services.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import { pools } from '../analysis.ts';
import { runCommand } from '../command.ts';
import { startService } from '../service.ts';
import { startServiceProcess } from '../service-process.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages) {
  test(`a report can be created, listed, updated and deleted on ${name}`, async (t) => {
    const { env } = await open(t);
    const site = await startSite(t, { '/': { body: goodPage }, '/two': { body: goodPage } });
    const { call, makeKey } = await startService(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20' });
    const create = (path: string, fields = {}, headers = {}) =>
      call('POST', '/api/v1/reports', { body: { url: site.url + path, ...fields }, headers });

    const { status, json: made } = await create('/');
    assert.deepEqual([status, made.data.state], [201, 'completed']);
    const { json: read } = await call('GET', `/api/v1/reports/${made.data.id}`);
    assert.deepEqual([read.data.score, read.data.results], [made.data.score, made.data.results]);

    const once = await Promise.all(Array.from({ length: 3 }, () => create('/two', {}, { 'idempotency-key': 'twice' })));
    assert.equal(new Set(once.map(({ json }) => json.data.id)).size, 1);

    for (const query of [
      '',
      'search=TWO',
      'search_by=project&search=127',
      'sort_by=url&sort=asc',
      'sort_by=result',
      'sort_by=generated_at&state=completed',
    ]) {
      const { json } = await call('GET', `/api/v1/reports?${query}`);
      const expected = query === 'search=TWO' ? 1 : 2;
      assert.deepEqual([json.meta.total, json.data.length], [expected, expected], query);
    }
    const { json: projects } = await call('GET', '/api/v1/projects');
    assert.equal(projects.data[0].reports.total, 2);

    const path = `/api/v1/reports/${made.data.id}`;
    const { json: changed } = await call('PUT', path, { body: { privacy: '2', password: 'to open it', results: '1' } });
    assert.deepEqual([changed.data.has_password, changed.data.previous.score], [true, made.data.score]);
    assert.equal((await call('GET', path, { key: await makeKey() })).status, 404);
    assert.equal((await call('DELETE', path)).status, 200);
    assert.equal((await call('DELETE', '/api/v1/projects/127.0.0.1')).json.reports_deleted, 1);
    assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 0);
  });
}

const [sqlite, postgres] = storages;
const LATER = sql`insert into migration (name, applied_at) values ('999-later', 1)`;

test('a service whose tables were changed by a newer version is not ready and exits with 78 on SQLite', async (t) => {
  assert.ok(sqlite);
  const { env, db } = await sqlite.open(t);
  const service = await startServiceProcess(t, env, { log: 'pipe' });
  service.process.stderr?.resume();
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200);
  await LATER.execute(db);
  assert.equal((await fetch(`${service.url}/readyz`)).status, 503);
  assert.deepEqual(await once(service.process, 'exit'), [78, null]);
});

test('a service whose tables were changed by a newer version is not ready and exits with 78 on PostgreSQL', {
  skip: !postgres,
}, async (t) => {
  assert.ok(postgres);
  const { env, db } = await postgres.open(t);
  // It would end this process.
  const ends = Promise.withResolvers<unknown>();
  const emit = process.emit.bind(process) as (...given: unknown[]) => boolean;
  t.mock.method(process, 'emit', (...given: unknown[]) => {
    if (given[0] !== 'SIGTERM') return emit(...given);
    ends.resolve(process.exitCode);
    process.exitCode = undefined;
    return true;
  });
  const { call } = await startService(t, env);
  assert.equal((await call('GET', '/readyz')).status, 200);
  await LATER.execute(db);
  assert.equal((await call('GET', '/readyz')).status, 503);
  assert.equal(await ends.promise, 78);
});

/** Starts a worker process. */
const startWork = async (t: TestContext, env: Record<string, string>): Promise<ChildProcess> => {
  const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));
  const child = spawn(process.execPath, [main, 'work', '--concurrency', '2'], {
    env: { LOG_LEVEL: 'error', ANALYSIS_PROCESSES: '1', BROWSER: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  for await (const output of child.stdout) if (String(output).includes('Worker running')) break;
  return child;
};

test('workers share the audits of a server, and take over the audits of a worker that receives SIGTERM', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { env, db } = await postgres.open(t);
  const files: Record<string, { body: string; delay?: number }> = { '/': { body: goodPage } };
  for (let number = 0; number < 6; number++) files[`/${number}`] = { body: goodPage, delay: 400 };
  const site = await startSite(t, files);
  const settings = { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20' };
  const { call } = await startService(t, { ...settings, WORK: 'off' });
  const ask = async (path: string, body?: Record<string, string>) =>
    (await call(body ? 'POST' : 'GET', `/api/v1${path}`, body && { body })).json;

  const waiting = ask('/reports', { url: `${site.url}/` });
  while ((await ask('/reports?state=queued')).meta.total === 0) await setTimeout(20);
  const first = await startWork(t, settings);
  assert.equal((await waiting).data.state, 'completed');

  const config = readConfig({ ...settings, LOG_LEVEL: 'error', CONCURRENCY: '2' });
  const second = await startServices(config, openLog(config), { ...pools, renderer: null });
  second.begin();
  const six = Promise.all(Array.from({ length: 6 }, (_, number) => ask('/reports', { url: `${site.url}/${number}` })));
  while (!(await db.selectFrom('job').select('id').where('token', 'is not', null).executeTakeFirst())) await setTimeout(5);
  first.kill('SIGTERM');
  assert.deepEqual(await once(first, 'exit'), [0, null]);
  assert.deepEqual(
    (await six).map(({ data }) => data.state),
    Array(6).fill('completed'),
  );
  await second.close(1_000);
  assert.equal(await db.selectFrom('job').select('id').executeTakeFirst(), undefined);
});

test('an invalid configuration is reported with a one-line error', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { DATABASE_URL = '' } = (await postgres.open(t)).env;
  const rows = [
    { args: ['serve'], env: { DATABASE_URL }, says: /^Error: DATABASE_URL needs SECRET_KEY[^\n]*\n$/ },
    { args: ['work'], env: {}, says: /^Error: sonde work needs DATABASE_URL[^\n]*\n$/ },
    { args: ['serve', '--no-work'], env: {}, says: /^Error: WORK=off and --no-work need DATABASE_URL[^\n]*\n$/ },
    { args: ['key', 'list'], env: { DATABASE_URL: 'mysql://localhost/sonde' }, says: /^Error: DATABASE_URL must be [^\n]*\n$/ },
    {
      args: ['key', 'list'],
      env: { DATABASE_URL: 'postgres://localhost:1/sonde' },
      says: /^Error: The database isn’t available: [^\n]*\n$/,
    },
  ];
  await Promise.all(
    rows.map(async ({ args, env, says }) => {
      const { code, out, err } = await runCommand(args, { env: { ...env, LOG_LEVEL: 'silent' } as Record<string, string> });
      assert.match(err, says);
      assert.equal(out, '');
      assert.ok(code === 78 || code === 69, String(code));
    }),
  );
});
