import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { WorkerCrashed } from '../../src/audit/processes/child-pool.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import type { CrawlEnded, Crawler } from '../../src/crawls/crawler.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { crawlerOf } from '../crawler.ts';
import { startLinkedSite } from '../linked-site.ts';
import { storages } from '../storages.ts';

const setUp = async (t: TestContext) => {
  const { site } = await startLinkedSite(t);
  const { db, openQueue } = await (storages[0] as (typeof storages)[number]).open(t);
  const time = { now: Date.now() };
  const queue = openQueue(() => time.now, { gap: 0, width: 1 }, 'crawls');
  const { id: accountId } = await createAccount(db, { email: 'kills@example.com' });
  const target = new URL(site.url);
  const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
  const { id } = await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
  const ended: CrawlEnded[] = [];
  const crawler: Crawler = { ...crawlerOf(queue, target.host, db), onEnd: (end) => void ended.push(end) };
  /** Runs the crawl with jobs that were claimed this many times. */
  const runAll = async (changes: Partial<Crawler> = {}, claims = 1): Promise<void> => {
    for (let [job] = await queue.claim(1); job; [job] = await queue.claim(1)) {
      await runCrawl({ ...crawler, ...changes }, { ...job, claims });
      time.now += 30_000;
    }
  };
  return { crawler, id, ended, runAll };
};

test('a crawl completes even if its process is killed twenty times at each step', async (t) => {
  const { id, ended, runAll } = await setUp(t);
  await runAll({}, 21);
  const { ms, score, host, ...end } = ended[0] as CrawlEnded;
  assert.match(host, /^127\.0\.0\.1:\d+$/);
  assert.deepEqual(end, { crawl: id, outcome: 'completed', error: null, pages: 7 });
  assert.ok(ms >= 0 && score !== null);
  assert.equal(ended.length, 1);
});

test('a crawl fails as crashed after one step was claimed 30 times', async (t) => {
  const { ended, runAll } = await setUp(t);
  await runAll({}, 31);
  assert.deepEqual([ended[0]?.outcome, ended[0]?.error], ['failed', 'crashed']);
});

for (const [kills, outcome] of [
  [9, 'completed'],
  [10, 'failed'],
] as const)
  test(`a crawl whose analysis process is killed ${kills} times ends as ${outcome} without a bug report`, async (t) => {
    const { crawler, ended, runAll } = await setUp(t);
    let left = kills as number;
    const analyse: Crawler['sites']['analyse'] = (...site) =>
      left-- > 0 ? Promise.reject(new WorkerCrashed('killed')) : crawler.sites.analyse(...site);
    await runAll({ sites: { ...crawler.sites, analyse }, onBug: (error) => assert.fail(String(error)) });
    assert.deepEqual(
      ended.map(({ outcome: found }) => found),
      [outcome],
    );
  });
