import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openWhenAvailable } from '../../src/app/database.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Logger } from '../../src/config/log.ts';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { StorageUnavailable } from '../../src/storage/storage-error.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

/** Starts a proxy to the database server whose connections can be cut and restored. */
const startProxy = async (t: TestContext, env: Record<string, string>) => {
  const url = new URL(env.DATABASE_URL ?? '');
  const [port, hostname] = [Number(url.port), url.hostname];
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  t.after(() => {
    cut();
    server.close();
  });
  url.port = String((server.address() as { port: number }).port);
  url.hostname = '127.0.0.1';
  return {
    env: { ...env, DATABASE_URL: url.href },
    cut,
    restore() {
      isCut = false;
    },
  };
};

test('a query on a lost connection throws StorageUnavailable, and the next query succeeds', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, env } = await postgres.open(t);
  const own = await openPostgres(env.DATABASE_URL ?? '', 2);
  t.after(() => own.destroy());
  const ask = () => own.selectFrom('account').select('id').execute();

  await t.test('a connection lost during a transaction rolls the transaction back', async () => {
    const broken = own.transaction().execute(async (trx) => {
      await trx.insertInto('setup').values({ hash: 'lost', created_at: 1 }).execute();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
      await trx.selectFrom('setup').select('hash').execute();
    });
    await assert.rejects(broken, StorageUnavailable);
    assert.deepEqual(await db.selectFrom('setup').select('hash').execute(), []);
    await ask();
  });

  await t.test('a statement that exceeds its time limit is aborted', async () => {
    const slow = own.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(10)`.execute(trx);
    });
    await assert.rejects(slow, StorageUnavailable);
    await ask();
  });

  await t.test('queries wait while all database connections are in use', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, ask));
    assert.equal(results.length, 20);
  });
});

test('the service responds with 503 while the database is unreachable, and recovers afterwards', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { env } = await postgres.open(t);
  const proxy = await startProxy(t, env);
  const site = await startSite(t, { '/': { body: goodPage } });
  const { call } = await startService(t, { ...proxy.env, ALLOW_TARGETS: site.target, CREATE_WAIT: '20' });
  const create = () => call('POST', '/api/v1/reports', { body: { url: `${site.url}/` } });
  assert.equal((await create()).status, 201);

  proxy.cut();
  for (const path of ['/api/v1/reports', '/api/v1/projects']) {
    const { status, headers, json } = await call('GET', path);
    assert.deepEqual([status, json.type, headers.has('retry-after')], [503, 'urn:sonde:problem:unavailable', true]);
  }
  for (const path of ['/', '/sign-in', '/r/7Yq2abcdefghijklmnopqr', '/r/7Yq2abcdefghijklmnopqr/badge.svg', '/s/7Yq2abcdefghijklmnopqr']) {
    const { status, headers, text } = await call('GET', path);
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'], path);
    assert.match(text, /database right now/);
  }
  assert.equal((await create()).status, 503);
  assert.equal((await call('GET', '/readyz')).status, 503);
  assert.equal((await call('GET', '/healthz')).status, 200);

  proxy.restore();
  while ((await call('GET', '/readyz')).status !== 200) await setTimeout(50);
  const { status, json } = await create();
  assert.deepEqual([status, json.data.state], [201, 'completed']);
  assert.equal((await call('GET', '/api/v1/reports')).json.meta.total, 2);
});

test('a starting service waits for the database and logs the waiting once', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { env } = await postgres.open(t);
  const proxy = await startProxy(t, env);
  proxy.cut();
  const logged: unknown[] = [];
  const note = (_: unknown, text?: unknown) => void logged.push(text);
  const opening = openWhenAvailable(readConfig(proxy.env), { warn: note, info: note } as Pick<Logger, 'warn' | 'info'>);
  await setTimeout(1_500);
  assert.deepEqual(logged, ['database unavailable; waiting until it can be reached']);
  proxy.restore();
  await (await opening).destroy();
  assert.deepEqual(logged.slice(1), ['database available']);
});
