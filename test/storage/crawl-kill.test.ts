import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { type Crawl, defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import type { Crawler } from '../../src/crawls/crawler.ts';
import { findCrawl } from '../../src/crawls/find.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { resumeCrawl } from '../../src/crawls/resume.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { pauseCrawl, stopCrawl, stopPausedCrawls } from '../../src/crawls/stop.ts';
import { DAY } from '../../src/lib/time.ts';
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

/** Creates an account and a crawl of the site on a storage, and runs its jobs. */
const setUp = async (t: TestContext, storage: (typeof storages)[number], site: { url: string; target: string }, maxPages: number) => {
  const { db, openQueue } = await storage.open(t);
  const queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
  const { id: accountId } = await createAccount(db, { email: 'pauses@example.com' });
  const target = new URL(site.url);
  const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
  const { id } = await requestCrawl(db, queue, { ...request, options: { ...defaultCrawlOptions, maxPages, exclude: ['/out/*'] } });
  const events: string[] = [];
  const publish: Crawler['publish'] = async (_, { type }) => void events.push(type);
  const crawler: Crawler = { ...crawlerOf(queue, site.target, db), publish };
  /** Runs steps until none is left, with a function that is called before the page of each number is read. */
  const run = async (beforePage: (number: number) => Promise<void> | void = () => {}): Promise<void> => {
    let read = 0;
    const readPage: Crawler['sites']['readPage'] = async (...page) => {
      await beforePage(++read);
      return crawler.sites.readPage(...page);
    };
    const worker = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    for (let [job] = await worker.claim(1); job; [job] = await worker.claim(1))
      // A job that was claimed three times fetches few pages.
      await runCrawl({ ...crawler, queue: worker, sites: { ...crawler.sites, readPage } }, { ...job, claims: 3 });
  };
  const owned = { workspace_id: accountId, id };
  const state = async () => (await db.selectFrom('crawl').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  /** Reads all that the crawl stored, except for times and what depends on them. */
  const result = async () => {
    const crawl = await findCrawl(db, accountId, id);
    const tables = ['crawl_page', 'crawl_graph', 'crawl_issue', 'crawl_issue_page', 'crawl_issue_group', 'crawl_issue_link'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().where('crawl_id', '=', id).execute()));
    const { found, crawled, failed, leftOut, score, summary, trapPatterns, options } = crawl as Crawl;
    const kept = rows.map((all) => all.map((row) => JSON.stringify({ ...row, milliseconds: 0 })).sort());
    return { kept, found, crawled, failed, leftOut, score, summary, trapPatterns, options, state: await state() };
  };
  return { db, queue, owned, run, state, result, events };
};

/** A site whose start links to all pages, so that they have the same numbers in each crawl. The last ones are broken. */
const startNumberedSite = (t: TestContext) => {
  const paths = [...names, '/broken', '/gone', '/out/a', '/out/b'];
  return startSite(t, Object.fromEntries(['/', ...names].map((path) => [path, linkedPage(`Page ${path}`, paths)])));
};

for (const storage of storages) {
  test(`a crawl that is paused and resumed, even after a crash, has the same result as one that is not on ${storage.name}`, async (t) => {
    const site = await startNumberedSite(t);
    const whole = await setUp(t, storage, site, 500);
    await whole.run();
    const expected = await whole.result();
    assert.deepEqual([expected.state, expected.crawled, expected.leftOut.excluded?.count], ['completed', 47, 2]);

    const { db, queue, owned, run, state, result, events } = await setUp(t, storage, site, 500);
    await run(async (number) => void (number === 10 && (await pauseCrawl(db, queue, owned))));
    assert.deepEqual([await state(), await pauseCrawl(db, queue, owned), events], ['paused', true, ['crawl.paused']]);
    const paused = (await result()).crawled;
    assert.ok(paused >= 10 && paused < 47, `${paused} pages`);
    await resumeCrawl(db, queue, owned);
    const gone = Promise.withResolvers<void>();
    const killed = run((number) => {
      if (number < 5) return;
      gone.resolve();
      return new Promise<void>(() => {});
    });
    await Promise.race([killed, gone.promise]);
    await pauseCrawl(db, queue, owned);
    await db.updateTable('job').set({ lease_until: 1 }).where('token', 'is not', null).execute();
    await run();
    assert.deepEqual([await state(), events.length], ['paused', 2]);
    await resumeCrawl(db, queue, owned);
    await run();
    assert.deepEqual(await result(), expected);
    assert.deepEqual(events, ['crawl.paused', 'crawl.paused', 'crawl.completed']);
  });

  test(`a crawl that ended at its limit goes on to the result of one with the higher limit on ${storage.name}`, async (t) => {
    const site = await startNumberedSite(t);
    const whole = await setUp(t, storage, site, 100);
    await whole.run();
    const { db, queue, owned, run, state, result, events } = await setUp(t, storage, site, 12);
    await run();
    assert.deepEqual([await state(), (await result()).leftOut.limit?.count], ['completed', 35]);
    await assert.rejects(resumeCrawl(db, queue, owned), /fetched all that it may fetch/);
    await resumeCrawl(db, queue, owned, { maxPages: 30 });
    await run(async (number) => void (number === 5 && (await stopCrawl(db, queue, owned))));
    assert.equal(await state(), 'stopped');
    await resumeCrawl(db, queue, owned, { maxPages: 100 });
    const running = await result();
    assert.deepEqual([running.state, running.score, running.kept.slice(1, 5).flat()], ['running', null, []]);
    await run();
    assert.deepEqual(await result(), await whole.result());
    assert.deepEqual(events, ['crawl.completed', 'crawl.completed', 'crawl.completed']);
    await assert.rejects(resumeCrawl(db, queue, owned), /fetched all that it may fetch/);
  });

  test(`a crawl that is paused for more than seven days is stopped on ${storage.name}`, async (t) => {
    const { db, queue, owned, run, state, events } = await setUp(t, storage, await startNumberedSite(t), 500);
    await run(async (number) => void (number === 3 && (await pauseCrawl(db, queue, owned))));
    assert.equal(await stopPausedCrawls(db, queue, Date.now() + 6.9 * DAY), 0);
    assert.equal(await stopPausedCrawls(db, queue, Date.now() + 7.1 * DAY), 1);
    await run();
    assert.deepEqual([await state(), events], ['stopped', ['crawl.paused', 'crawl.completed']]);
  });
}
