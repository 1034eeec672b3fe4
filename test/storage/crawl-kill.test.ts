import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import type { Crawler } from '../../src/crawls/crawler.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { crawlerOf } from '../crawler.ts';
import { linkedPage } from '../linked-site.ts';
import { startSite } from '../site.ts';
import { storages } from '../storages.ts';

const names = Array.from({ length: 44 }, (_, index) => `/${String.fromCharCode(97 + (index % 26))}${'m'.repeat(Math.floor(index / 26))}`);
const files = Object.fromEntries(['/', ...names].map((path) => [path, linkedPage(`Page ${path}`, names)]));

/** Number of pages the killed process reads, and its concurrent requests. */
const [PAGES, AT_ONCE] = [30, 6];

for (const storage of storages)
  test(`a crawl whose process is killed repeats at most 14 requests on ${storage.name}`, async (t) => {
    const requests: string[] = [];
    const site = await startSite(t, files, (path) => void requests.push(path));
    const { db, openQueue } = await storage.open(t);
    const queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    const { id: accountId } = await createAccount(db, { email: 'kills@example.com' });
    const target = new URL(site.url);
    const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    const { id } = await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
    const crawler = crawlerOf(queue, site.target, db);
    // Further pages never resolve, as if the process were killed.
    const gone = Promise.withResolvers<void>();
    let read = 0;
    const readPage: Crawler['sites']['readPage'] = (...page) => {
      if (++read <= PAGES) return crawler.sites.readPage(...page);
      if (read === PAGES + AT_ONCE) gone.resolve();
      return new Promise(() => {});
    };
    for (let [job] = await queue.claim(1); job && read <= PAGES; [job] = await queue.claim(1))
      await Promise.race([runCrawl({ ...crawler, sites: { ...crawler.sites, readPage } }, job), gone.promise]);
    const { crawled } = await db.selectFrom('crawl').select('crawled').where('id', '=', id).executeTakeFirstOrThrow();
    assert.ok(crawled > PAGES - 14 + AT_ONCE - 1, `${crawled} pages are kept`);
    await db.updateTable('job').set({ lease_until: 1 }).where('token', 'is not', null).execute();
    const next = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    for (let [job] = await next.claim(1); job; [job] = await next.claim(1)) await runCrawl({ ...crawler, queue: next }, job);

    const done = await db.selectFrom('crawl').select(['state', 'crawled', 'found']).where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(done, { state: 'completed', crawled: 45, found: 45 });
    const again = requests.length - new Set(requests).size;
    assert.ok(again <= 14, `${again} requests again`);
  });
