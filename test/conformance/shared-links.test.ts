import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { findCrawlBySlug } from '../../src/crawls/find.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { changeCrawl, renewCrawlLink } from '../../src/crawls/sharing.ts';
import { changeReport } from '../../src/reports/change.ts';
import { findReport, findReportBySlug } from '../../src/reports/report.ts';
import { requestReport } from '../../src/reports/request.ts';
import { renewLink } from '../../src/reports/sharing.ts';
import { storages } from '../storages.ts';

const url = 'https://page.test/';
const target = new URL(url);

for (const { name, open } of storages)
  test(`shared reports and crawls are found by their links on ${name}`, async (t) => {
    const { db, openQueue } = await open(t);
    const queue = openQueue(Date.now);
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const reportId = await requestReport(db, queue, { accountId, url, target, privacy: 0, password: null });
    const crawl = { accountId, url, target, privacy: 0, passwordHash: null, options: defaultCrawlOptions, idempotencyKey: null } as const;
    const { id: crawlId } = await requestCrawl(db, queue, crawl);
    const links = () => db.selectFrom('shared_link').selectAll().orderBy('id').execute();
    const slugOf = async (kind: 'report_id' | 'crawl_id'): Promise<string> =>
      (await db.selectFrom('shared_link').select('slug').where(kind, 'is not', null).executeTakeFirstOrThrow()).slug;

    await t.test('a report slug finds only a report, and a crawl slug finds only a crawl', async () => {
      const [ofReport, ofCrawl] = [await slugOf('report_id'), await slugOf('crawl_id')];
      assert.equal((await findReportBySlug(db, ofReport))?.id, reportId);
      assert.equal((await findCrawlBySlug(db, ofCrawl))?.id, crawlId);
      assert.equal(await findReportBySlug(db, ofCrawl), undefined);
      assert.equal(await findCrawlBySlug(db, ofReport), undefined);
    });

    await t.test('a renewed link replaces the old one, and browsers unlocked before must enter the password again', async () => {
      const before = await links();
      await renewLink(db, { accountId, id: reportId });
      await renewCrawlLink(db, { workspace_id: accountId, id: crawlId });
      const after = await links();
      assert.deepEqual(
        after.map(({ access_version }) => access_version),
        before.map(({ access_version }) => access_version + 1),
      );
      assert.equal(await findReportBySlug(db, before[0]?.slug ?? ''), undefined);
      assert.equal(await findCrawlBySlug(db, before[1]?.slug ?? ''), undefined);
    });

    await t.test('a share password is stored only while the report or crawl is protected by a password', async () => {
      const report = await findReport(db, accountId, reportId);
      assert.ok(report);
      await changeReport(db, queue, report, { privacy: 2, passwordHash: 'hash of a report', rerun: false });
      await changeCrawl(db, { workspace_id: accountId, id: crawlId }, { privacy: 2, password: 'of a crawl' });
      assert.match((await links()).map(({ password_hash }) => password_hash).join(' '), /^hash of a report \$argon2id\$/);
      await changeReport(db, queue, report, { privacy: 0, rerun: false });
      await changeCrawl(db, { workspace_id: accountId, id: crawlId }, { privacy: 0 });
      assert.deepEqual(
        (await links()).map(({ password_hash, access_version }) => [password_hash, access_version]),
        [
          [null, 4],
          [null, 4],
        ],
      );
    });

    await t.test('a share link is deleted together with its report or crawl', async () => {
      await db.deleteFrom('report').execute();
      assert.equal((await links()).length, 1);
      await db.deleteFrom('crawl').execute();
      assert.deepEqual(await links(), []);
    });
  });
