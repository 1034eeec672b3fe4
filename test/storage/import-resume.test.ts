import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { readConfig } from '../../src/config/config.ts';
import { addReports } from '../../src/imports/add.ts';
import { cancelImport } from '../../src/imports/cancel.ts';
import { storedImports } from '../../src/imports/import.ts';
import { keepPages } from '../../src/imports/keep.ts';
import { requestImport } from '../../src/imports/request.ts';
import { type Importer, runImport } from '../../src/imports/run.ts';
import { LEASE_TIME } from '../../src/queue/lease.ts';
import { listProjects } from '../../src/reports/lists/projects.ts';
import { removeProject, removeReport } from '../../src/reports/remove.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { isPostgres } from '../../src/storage/dialect.ts';
import { storages } from '../storages.ts';
import { whileLocked } from '../while-locked.ts';

const target = new URL('https://example.com/sitemap.xml');
const pagesTo = (last: number): string[] => Array.from({ length: last }, (_, index) => `https://example.com/${index + 1}`);
/** Result of reading a sitemap with this many pages. */
const sitemapOf = (pages: number) => ({
  ...{ pages: pagesTo(pages), found: pages, sitemaps: 1, versions: [], leftOut: {} },
  ...{ areFeeds: false, fault: null },
});

const anyQuota = { reports: makeReportQuota(0), mostPages: 0 };

for (const { name, open } of storages) {
  const setUp = async (t: Parameters<typeof open>[0], pages: number) => {
    const { db, openQueue } = await open(t);
    const clock = { now: 1_000_000 };
    const queue = openQueue(() => clock.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const request = { accountId, sitemap: target.href, target, privacy: 1 as const, limit: 1000, idempotencyKey: null };
    const { id } = await requestImport(db, queue, request);
    await db.updateTable('import').set({ state: 'reading' }).where('id', '=', id).execute();
    assert.equal(await keepPages(db, id, sitemapOf(pages), anyQuota), true);
    const bugs: unknown[] = [];
    const importer: Importer = {
      db,
      queue,
      limits: anyQuota,
      // The sitemap has been read: reading it again would fail here.
      http: { ...httpSettings(readConfig({}), new Set()), targetPorts: [] },
      analysis: { listPages: () => Promise.reject(new Error('the sitemap is read twice')) },
      onBug: (error) => bugs.push(error),
    };
    const claimImport = async () => (await queue.claim(1000)).filter(({ kind }) => kind === 'import')[0];
    const countReports = async () => (await db.selectFrom('report').select('target').distinct().execute()).length;
    return { db, queue, clock, id, accountId, importer, bugs, claimImport, countReports };
  };

  test(`an import continues after a crash without creating duplicate reports on ${name}`, async (t) => {
    const { db, queue, clock, id, accountId, importer, bugs, claimImport, countReports } = await setUp(t, 120);
    const lost = await claimImport();
    assert.ok(lost);
    assert.equal(await addReports(db, queue, lost, id, anyQuota.reports), true);
    clock.now += LEASE_TIME + 1;
    const job = await claimImport();
    assert.ok(job);
    await runImport(importer, job);
    assert.deepEqual([await countReports(), bugs], [120, []]);
    assert.equal((await db.selectFrom('report').select('id').execute()).length, 120);
    assert.equal(await addReports(db, queue, lost, id, anyQuota.reports), false);
    assert.equal((await storedImports.find(db, { workspace_id: accountId }, id))?.progress.queued, 120);
    assert.equal(await keepPages(db, id, sitemapOf(5), anyQuota), false);
  });

  test(`an import adds its reports in batches of 200 on ${name}`, async (t) => {
    const { db, queue, clock, id, accountId, importer, claimImport, countReports } = await setUp(t, 250);
    const seen: number[] = [];
    for (const isLast of [false, true]) {
      const job = await claimImport();
      assert.ok(job);
      await runImport(importer, job);
      seen.push(await countReports());
      assert.equal((await storedImports.find(db, { workspace_id: accountId }, id))?.state, 'processing');
      if (!isLast) await db.updateTable('report').set({ state: 'failed', error: 'timeout' }).execute();
      clock.now += 1_000;
    }
    assert.deepEqual(seen, [200, 250]);
    assert.equal(await cancelImport(db, queue, { workspace_id: accountId, id }), true);
    const { state, progress } = (await storedImports.find(db, { workspace_id: accountId }, id)) ?? {};
    assert.deepEqual([state, progress?.failed, progress?.cancelled, progress?.deleted], ['cancelled', 200, 50, 0]);
  });

  test(`an import fails as crashed after three errors on ${name}`, async (t) => {
    const { db, clock, id, accountId, importer, bugs, claimImport } = await setUp(t, 3);
    await db.updateTable('import_page').set({ urls: '["no address"]' }).where('import_id', '=', id).execute();
    for (let time = 0; time < 3; time++) {
      const job = await claimImport();
      assert.ok(job);
      await runImport(importer, job);
      clock.now += 10_000;
    }
    const { state, error, progress } = (await storedImports.find(db, { workspace_id: accountId }, id)) ?? {};
    assert.deepEqual([state, error, progress?.cancelled, bugs.length], ['failed', 'crashed', 3, 3]);
    assert.equal(await claimImport(), undefined);
  });

  test(`an import starts only while no other transaction changes the same account, on ${name}`, async (t) => {
    const { db, queue, importer, accountId, claimImport } = await setUp(t, 1);
    if (!isPostgres(db)) return t.skip('SQLite has a single writer');
    const waiting = { accountId, sitemap: '', target: new URL('https://other.test/s.xml'), privacy: 1, limit: 10 } as const;
    await claimImport();
    const { id } = await requestImport(db, queue, { ...waiting, idempotencyKey: null });
    const job = await claimImport();
    assert.equal(job?.payload.import, id);
    await whileLocked(
      db,
      ['account', accountId],
      () => runImport(importer, job),
      async () => assert.equal((await storedImports.find(db, { workspace_id: accountId }, id))?.state, 'queued'),
    );
  });

  test(`a project stays while its import adds reports, even without a report, on ${name}`, async (t) => {
    const { db, queue, id, accountId, claimImport } = await setUp(t, 1);
    const job = await claimImport();
    assert.ok(job);
    assert.equal(await addReports(db, queue, job, id, anyQuota.reports), true);
    const report = await db.selectFrom('report').select(['id', 'project_id']).executeTakeFirstOrThrow();
    assert.equal(await removeReport(db, async () => {}, accountId, report.id), true);
    const own = { workspace_id: accountId, project_id: report.project_id, perPage: 1, page: 1 };
    assert.equal((await storedImports.list(db, own)).rows[0]?.id, id);
  });

  test(`an import adds no reports to a deleted project on ${name}`, async (t) => {
    const { db, queue, id, accountId, importer, claimImport } = await setUp(t, 120);
    const other = await requestImport(db, queue, {
      ...{ accountId, sitemap: 'https://other.test/s.xml', target: new URL('https://other.test/s.xml') },
      ...{ privacy: 1, limit: 10, idempotencyKey: null },
    });
    const job = await claimImport();
    assert.ok(job);
    assert.equal(await addReports(db, queue, job, id, anyQuota.reports), true);
    assert.equal(await removeProject(db, queue, async () => {}, accountId, 'example.com'), 25);
    // The running import ends without adding reports.
    await runImport(importer, job);
    assert.equal(await keepPages(db, id, sitemapOf(5), anyQuota), false);
    const { rows } = await listProjects(db, { accountId, sortBy: 'created_at', sort: 'desc', perPage: 10, page: 1 });
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['other.test'],
    );
    const ended = await storedImports.find(db, { workspace_id: accountId }, id);
    assert.deepEqual([ended?.state, ended?.progress.cancelled, ended?.progress.deleted, ended?.progress.queued], ['cancelled', 95, 25, 0]);
    assert.deepEqual((await queue.claim(1000)).map(({ kind }) => kind).sort(), ['clear']);
    assert.equal((await storedImports.find(db, { workspace_id: accountId }, other.id))?.state, 'queued');
  });
}
