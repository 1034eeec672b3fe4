import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { findCrawlBySlug } from '../../src/crawls/find.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { changeCrawl, changeSite, findSharedSite, findSiteBySlug, renewCrawlLink, renewSiteLink } from '../../src/crawls/sharing.ts';
import { changeReport } from '../../src/reports/change.ts';
import { findReport, findReportBySlug } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { renewLink } from '../../src/reports/sharing.ts';
import type { OwnedRow } from '../../src/storage/resource.ts';
import { storages } from '../storages.ts';

const url = 'https://page.test/';
const target = new URL(url);

for (const { name, open } of storages)
  test(`shared reports, crawls and sites are found by their links on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const reportId = await requestReport(db, queue, { accountId, url, target, privacy: 0, password: null });
    const crawl = { accountId, url, target, privacy: 0, passwordHash: null, options: defaultCrawlOptions, idempotencyKey: null } as const;
    const { id: crawlId } = await requestCrawl(db, queue, crawl);
    const { project_id: siteId } = await db.selectFrom('crawl').select('project_id').executeTakeFirstOrThrow();
    const [crawlOwned, site] = [crawlId, siteId].map((id) => ({ workspace_id: accountId, id })) as [OwnedRow, OwnedRow];
    const links = () => db.selectFrom('shared_link').selectAll().orderBy('id').execute();
    const slugOf = async (kind: 'report_id' | 'crawl_id' | 'project_id'): Promise<string> =>
      (await db.selectFrom('shared_link').select('slug').where(kind, 'is not', null).executeTakeFirstOrThrow()).slug;

    await t.test('a slug finds only what it belongs to: a report, a crawl or a site', async () => {
      const [ofReport, ofCrawl, ofSite] = [await slugOf('report_id'), await slugOf('crawl_id'), await slugOf('project_id')];
      assert.equal((await findReportBySlug(db, ofReport))?.id, reportId);
      assert.equal((await findCrawlBySlug(db, ofCrawl))?.id, crawlId);
      assert.equal((await findSiteBySlug(db, ofSite))?.id, siteId);
      for (const slug of [ofCrawl, ofSite]) assert.equal(await findReportBySlug(db, slug), undefined);
      for (const slug of [ofReport, ofSite]) assert.equal(await findCrawlBySlug(db, slug), undefined);
      for (const slug of [ofReport, ofCrawl]) assert.equal(await findSiteBySlug(db, slug), undefined);
    });

    await t.test('a renewed link replaces the old one, and browsers unlocked before must enter the password again', async () => {
      const before = await links();
      await renewLink(db, { accountId, id: reportId });
      await renewCrawlLink(db, crawlOwned);
      await renewSiteLink(db, site);
      const after = await links();
      assert.deepEqual(
        after.map(({ access_version }) => access_version),
        before.map(({ access_version }) => access_version + 1),
      );
      for (const { slug } of before)
        for (const find of [findReportBySlug, findCrawlBySlug, findSiteBySlug]) assert.equal(await find(db, slug), undefined);
    });

    await t.test('a share password is stored only while the report, crawl or site is protected by a password', async () => {
      const report = await findReport(db, accountId, reportId);
      assert.ok(report);
      await changeReport(db, queue, report, { privacy: 2, passwordHash: 'hash of a report', rerun: false });
      await changeCrawl(db, crawlOwned, { privacy: 2, password: 'of a crawl' });
      await changeSite(db, site, { privacy: 2, password: 'of a site', settings: { share_client: 'Ann' } });
      const hashes = (await links()).map(({ password_hash }) => password_hash?.slice(0, 10)).sort();
      assert.deepEqual(hashes, ['$argon2id$', '$argon2id$', 'hash of a ']);
      await changeReport(db, queue, report, { privacy: 0, rerun: false });
      await changeCrawl(db, crawlOwned, { privacy: 0 });
      await changeSite(db, site, { privacy: 0 });
      assert.equal((await findSharedSite(db, site))?.share_client, 'Ann');
      assert.deepEqual(
        (await links()).map(({ password_hash, access_version }) => [password_hash, access_version]),
        [
          [null, 4],
          [null, 4],
          [null, 4],
        ],
      );
    });

    await t.test('a share link is deleted together with its report, crawl or site', async () => {
      await db.deleteFrom('report').execute();
      assert.equal((await links()).length, 2);
      await db.deleteFrom('crawl').execute();
      assert.equal((await links()).length, 1);
      await db.deleteFrom('project').execute();
      assert.deepEqual(await links(), []);
    });
  });
