import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { settings } from '../../src/config/config.ts';
import { DAY } from '../../src/lib/time.ts';
import { noteBackup } from '../../src/storage/backup-note.ts';
import { isPostgres } from '../../src/storage/dialect.ts';
import { totalQueries } from '../../src/system/totals.ts';
import { runCommand } from '../command.ts';
import { createUser } from '../create-user.ts';
import { makeFolder } from '../make-folder.ts';
import { startService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';
import { signIn, visit } from '../visitor.ts';

const PATH = '/settings/system';

/** A service with its operator Ann, and with Bob. */
const start = async (t: TestContext, env: Record<string, string> = {}) => {
  const service = await startService(t, env);
  await service.db.deleteFrom('account').execute();
  await createUser(service.db, 'ann@example.com');
  await createUser(service.db, 'bob@example.com');
  return { ...service, ann: await signIn(service, 'ann@example.com'), bob: await signIn(service, 'bob@example.com') };
};

const rowOf = (text: string, head: string): string[] => {
  const [, row = ''] =
    new RegExp(`<tr><th scope="row">(?:<code>)?${head}(?:</code>)?(?:<p[^>]*>[^<]*</p>)?</th>([\\s\\S]*?)</tr>`).exec(text) ?? [];
  return [...row.matchAll(/<td(?: class="\w+")?>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));
};
const factOf = (text: string, name: string): string[] =>
  new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd><dd class="note">([^<]*)</dd>`).exec(text)?.slice(1) ?? [];

for (const { name, open } of storages)
  test(`a clock that is not trusted is shown on the system page until sonde confirm-clock is run, on ${name}`, async (t) => {
    const { env } = await open(t);
    const { db, ann } = await start(t, env);
    const now = Date.now();
    while (!(await db.selectFrom('clock').select('id').executeTakeFirst())) await setTimeout(10);
    assert.doesNotMatch((await ann.get(PATH)).text, /confirm-clock/);
    await db
      .updateTable('clock')
      .set({ trusted_at: now - 365 * DAY, read_at: now, doubted_at: now })
      .execute();
    assert.match((await ann.get(PATH)).text, /Nothing is deleted by age until this lasts for a day\. .*sonde confirm-clock/);
    const { code, out } = await runCommand(['confirm-clock'], { env });
    assert.deepEqual([code, /^20\S+Z is taken for right; old data is deleted again\.\n$/.test(out)], [0, true], out);
    assert.doesNotMatch((await ann.get(PATH)).text, /confirm-clock/);
  });

for (const { name, open } of storages)
  test(`the system page shows data sizes, completed work and waiting jobs on ${name}`, async (t) => {
    const { env } = await open(t);
    const site = await startSite(t, { '/': { body: goodPage } });
    const service = await start(t, { ...env, ALLOW_TARGETS: site.target, CREATE_WAIT: '30' });
    const key = await service.makeKey();
    const create = (url: string) => service.call('POST', '/api/v1/reports', { key, body: { url } });
    for (const url of [`${site.url}/`, `${site.url}/`, 'https://nowhere.test/']) await create(url);
    const { text } = await service.ann.get(PATH);
    assert.deepEqual(
      ['Accounts', 'Reports'].map((fact) => factOf(text, fact)),
      [
        ['3', '2 sites'],
        ['3', '2 audits finished in total'],
      ],
    );
    assert.deepEqual(rowOf(text, 'completed'), ['2', '2']);
    assert.deepEqual(rowOf(text, 'dns_error'), ['1', '1']);
    assert.match(text, /<code>dns_error<\/code><p class="note">The host name couldn’t be found\./);
    assert.match(text, /Queue is empty/);
    assert.match(text, /aria-label="Audits by hour: Completed 2, Failed 1"/);
    const kind = isPostgres(service.db) ? 'PostgreSQL' : 'SQLite';
    assert.match(rowOf(text, 'Storage')[0] ?? '', new RegExp(`^${kind}, `));
    assert.match(rowOf(text, 'Size')[0] ?? '', /^\d+ [KM]iB$/);
    assert.match(rowOf(text, 'Tables')[0] ?? '', /^as of schema-[0-9a-f]{12}$/);

    await service.db
      .insertInto('job')
      .values({
        kind: 'unheard-of',
        payload: '{}',
        host_queue: null,
        status: 2,
        owner: null,
        rank: 0,
        priority: 0,
        run_at: Date.now() + 1e9,
        claims: 0,
        failures: 0,
        token: null,
        lease_until: null,
        batch: null,
      })
      .execute();
    assert.deepEqual(rowOf((await service.ann.get(PATH)).text, 'unheard-of'), ['1', '0', '0 seconds']);
  });

test('only the operator can open the system page', async (t) => {
  const { ann, bob, ...service } = await start(t);
  const [page, other, nowhere] = [await ann.get(PATH), await bob.get(PATH), await bob.get('/settings/nowhere')];
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.deepEqual([other.status, other.text], [404, nowhere.text.replaceAll('/settings/nowhere', PATH)]);
  assert.equal((await visit(service).get(PATH)).status, 303);
  assert.match(page.text, /href="\/settings\/system"/);
  assert.doesNotMatch((await bob.get('/settings/profile')).text, /settings\/system/);
});

test('the system page lists every setting with its source and without secrets', async (t) => {
  const secret = 'a secret of more than thirty-two characters';
  const { ann } = await start(t, {
    METRICS_TOKEN: secret,
    CONCURRENCY: '7',
    SECRET_KEY: `${secret}, another`,
    CONTACT_URL: 'https://example.com/<b>',
  });
  const { text } = await ann.get(PATH);
  const open = text.replaceAll(/<details[\s\S]*?<\/details>/g, '');
  for (const { variable } of Object.values(settings)) {
    const [, source] = rowOf(text, variable);
    // What was chosen is seen at once, the rest is folded away.
    assert.equal(rowOf(open, variable).length, source === 'default' ? 0 : 2, variable);
  }
  assert.deepEqual(rowOf(text, 'CONCURRENCY'), ['7', 'environment']);
  assert.deepEqual(rowOf(text, 'FETCH_TIMEOUT'), ['30', 'default']);
  assert.deepEqual(rowOf(text, 'METRICS_TOKEN'), ['set, not shown', 'environment']);
  assert.deepEqual(rowOf(text, 'SECRET_KEY'), ['set, not shown', 'environment']);
  assert.deepEqual(rowOf(text, 'CONTACT_URL'), ['https://example.com/&lt;b&gt;', 'environment']);
  assert.ok(!text.includes('thirty-two'));
  const fresh = await start(t);
  // With PostgreSQL it must be set.
  const source = isPostgres(fresh.db) ? 'environment' : 'file';
  assert.deepEqual(rowOf((await fresh.ann.get(PATH)).text, 'SECRET_KEY'), ['set, not shown', source]);
});

test('system problems are shown with their solution', async (t) => {
  const { ann } = await start(t);
  const proxied = { 'x-forwarded-for': '192.0.2.1' };
  const usual = (await ann.get(PATH)).text;
  assert.doesNotMatch(usual, /runs behind a proxy/);
  assert.match(usual, /class="notice good"[\s\S]*<h2>All systems normal<\/h2>/);
  const warned = (await ann.get(PATH, proxied)).text;
  assert.match(warned, /class="notice decent"[\s\S]*<h2>1 thing needs your attention<\/h2><p>[^<]*Set BASE_URL to the public URL/);
  assert.doesNotMatch(warned, /All systems normal/);
  const named = await start(t, { BASE_URL: 'http://sonde.test' });
  assert.match((await named.ann.get(PATH, proxied)).text, /set TRUST_PROXY=on/);
  const trusted = await start(t, { BASE_URL: 'http://sonde.test', TRUST_PROXY: 'on' });
  assert.match((await trusted.ann.get(PATH, proxied)).text, /Links start with http:\/\/sonde\.test\./);
});

test('the system page shows when the last backup was made', async (t) => {
  const folder = await makeFolder(t);
  const { ann, db } = await start(t, { DATA_DIR: folder });
  if (isPostgres(db)) return t.skip('pg_dump tells nobody');
  assert.match((await ann.get(PATH)).text, /none yet/);
  noteBackup(folder, { file: '/somewhere/<copy>.db', at: Date.UTC(2026, 10, 20, 9, 30) });
  const { text } = await ann.get(PATH);
  assert.match(text, /20 November 2026, 09:30 UTC/);
  assert.match(text, /<code>\/somewhere\/&lt;copy&gt;\.db<\/code>/);
});

test('the system page reads its totals from counters and does not scan reports or runs', async (t) => {
  const { db } = await start(t);
  if (isPostgres(db)) return t.skip('PostgreSQL plans by how much there is');
  for (const [name, query] of Object.entries(totalQueries(db))) {
    const plan = (await query.explain()).map((step) => String((step as { detail?: unknown }).detail));
    assert.ok(plan.length > 0);
    for (const step of plan) assert.doesNotMatch(step, name === 'runs' ? /SCAN/ : /SCAN (?!account\b)/, `${name}: ${plan.join('; ')}`);
  }
});
