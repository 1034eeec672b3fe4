import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { startServices } from '../../src/app/services.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Logger } from '../../src/config/log.ts';
import { DAY, HOUR, MINUTE } from '../../src/lib/time.ts';
import { sharedTime } from '../../src/storage/clock.ts';
import type { Database } from '../../src/storage/database.ts';
import { tableShapes } from '../../src/storage/transfer/shapes.ts';
import { endOfWeek } from '../../src/webhooks/digest.ts';
import { pools } from '../analysis.ts';
import { linkedPage } from '../linked-site.ts';
import { startReceiver } from '../receiver.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

/** Names of columns with times; maximum milliseconds that times of some columns lie ahead. */
const TIMES = /(?:^|_)(?:at|until|before)$/;
const AHEAD: Record<string, number> = {
  'schedule.next_at': DAY,
  'digest.next_at': 7 * DAY,
  'session.expires_at': 365 * DAY,
  'invitation.expires_at': 365 * DAY,
  'idempotency_key.expires_at': 30 * DAY,
};

/** Lists columns whose times are too far ahead of the clock of the database. */
const findWrongTimes = async (db: Database): Promise<string[]> => {
  const now = await sharedTime(db);
  const wrong: string[] = [];
  let seen = 0;
  for (const { table, columns } of tableShapes)
    for (const { name } of columns) {
      if (!TIMES.test(name) && name !== 'day') continue;
      const unit = name === 'day' ? DAY : 1;
      const { rows } = await sql<{ last: number | null }>`select max(${sql.ref(name)}) as last from ${sql.table(table)}`.execute(db);
      const last = Number(rows[0]?.last ?? 0) * unit;
      if (last < now - DAY) continue;
      seen += 1;
      const most = now + (AHEAD[`${table}.${name}`] ?? HOUR) + MINUTE;
      // A day counts from its first moment.
      if (last > most) wrong.push(`${table}.${name} is ${Math.round((last - now) / MINUTE)} minutes ahead`);
    }
  assert.ok(seen > 25, `${seen} columns`);
  return wrong;
};

for (const { name, open } of storages)
  test(`all stored times follow the clock of the database even if the clock of the process is a day ahead, on ${name}`, async (t) => {
    const { env } = await open(t);
    const real = Date.now.bind(Date);
    t.mock.method(Date, 'now', () => real() + DAY);
    const receiver = await startReceiver(t);
    receiver.answer = { status: 500 };
    const site = await startSite(t, {
      '/': linkedPage('Start', ['/rests']),
      '/page': { body: goodPage },
      '/rests': { status: 429, headers: { 'retry-after': '600' } },
      '/map.xml': { headers: { 'content-type': 'application/xml' }, body: '<urlset></urlset>' },
    });
    const { call, db } = await startService(t, {
      ...env,
      ...{ ALLOW_TARGETS: site.target, WEBHOOK_TARGETS: receiver.target, CREATE_WAIT: '20' },
    });
    const post = async (path: string, body: Record<string, string>, headers = {}) => {
      const { status, json } = await call('POST', `/api/v1${path}`, { body, headers });
      assert.ok(status < 300, `${path}: ${JSON.stringify(json)}`);
      return json.data;
    };
    await post('/webhooks', { url: receiver.url, events: 'report.completed,digest.weekly' });
    const { id } = await post('/reports', { url: `${site.url}/page`, privacy: '2', password: 'to open it' }, { 'idempotency-key': 'one' });
    await call('PUT', `/api/v1/reports/${id}`, { body: { results: '1' } });
    await call('PUT', `/api/v1/reports/${id}/schedule`, { body: { every: 'daily' } });
    await call('POST', `/api/v1/projects/${new URL(site.url).hostname}/accepted`, { body: { check: 'noindex', reason: 'Right so.' } });
    await post('/imports', { sitemap: `${site.url}/map.xml` });
    const crawl = await post('/crawls', { url: `${site.url}/`, sitemaps: '0' });
    await receiver.message(0);
    const waiting = () => db.selectFrom('crawl_page').select('not_before').where('not_before', '>', 0).executeTakeFirst();
    const retrying = () => db.selectFrom('delivery').select('id').where('tries', '>', 0).executeTakeFirst();
    while (!(await waiting()) || !(await retrying())) await setTimeout(50);
    assert.deepEqual(await findWrongTimes(db), []);

    const now = await sharedTime(db);
    const { next_at } = await db.selectFrom('digest').select(['next_at', 'workspace_id']).executeTakeFirstOrThrow();
    const { id: account } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    assert.ok([endOfWeek(account, now), endOfWeek(account, now - MINUTE)].includes(next_at), 'the digest');
    await call('POST', `/api/v1/crawls/${crawl.id}/stop`);
  });

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

for (const { kind, work } of [
  { kind: 'server', work: false },
  { kind: 'worker', work: true },
])
  test(`a ${kind} warns once if its clock differs from the clock of the database`, { skip: !postgres }, async (t) => {
    assert.ok(postgres);
    const { env } = await postgres.open(t);
    const real = Date.now.bind(Date);
    const wrong = t.mock.method(Date, 'now', () => real() + DAY);
    const off = await warningsOf(work, env);
    assert.equal(off.length, 1);
    assert.ok(Math.abs((off[0] ?? 0) - DAY / 1_000) < 60, JSON.stringify(off));
    wrong.mock.restore();
    assert.deepEqual(await warningsOf(work, env), []);
  });

/** Seconds by which a starting process is ahead, of each warning about its clock. */
const warningsOf = async (work: boolean, env: Record<string, string>): Promise<number[]> => {
  const warnings: number[] = [];
  const warn = (fields: { secondsAhead: number }, text: string): void => {
    if (text.includes('clock of this process')) warnings.push(fields.secondsAhead);
  };
  const log = { warn, info() {}, error: assert.ifError } as unknown as Logger;
  const services = await startServices({ ...readConfig(env), work }, log, { ...pools, renderer: null });
  services.begin();
  await setTimeout(SOON);
  await services.close(0);
  return warnings;
};

/** Milliseconds in which a process compares its clock for the first time. */
const SOON = 500;
