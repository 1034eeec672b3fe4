import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { readConfig } from '../../src/config/config.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import type { Crawler } from '../../src/crawls/crawler.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { crawlerOf } from '../crawler.ts';
import { startLinkedSite } from '../linked-site.ts';
import { storages } from '../storages.ts';

test('a crawl waits while DNS is unavailable and completes afterwards', async (t) => {
  const { site } = await startLinkedSite(t);
  const { db, openQueue } = await (storages[0] as (typeof storages)[number]).open(t);
  const queue: Queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
  const { id: accountId } = await createAccount(db, { email: 'names@example.com' });
  const target = new URL(site.url.replace('127.0.0.1', 'site.test'));
  const crawl = async (lasts: (waits: number) => boolean, isLate = false) => {
    const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    const { id } = await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
    let [waits, lookups] = [0, 0];
    const http = httpSettings(readConfig({ ALLOW_TARGETS: `site.test:${target.port}` }), new Set());
    const crawler: Crawler = {
      ...crawlerOf(queue, `site.test:${target.port}`, db),
      http: {
        ...http,
        // DNS fails after the third lookup, or from the beginning.
        lookup: async () => {
          if ((isLate || ++lookups > 3) && lasts(waits)) throw Object.assign(new Error('servfail'), { code: 'ESERVFAIL' });
          return [{ address: '127.0.0.1' }];
        },
      },
      waitForResolver: async (_, job) => {
        if (++waits === 5) return false;
        await queue.postpone(job, 0);
        return true;
      },
    };
    for (let [job] = await queue.claim(1); job; [job] = await queue.claim(1)) await runCrawl(crawler, job);
    const { state, error, crawled, failed } = await db.selectFrom('crawl').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { state, error, crawled, failed };
  };
  assert.deepEqual(await crawl((waits) => waits < 3), { state: 'completed', error: null, crawled: 6, failed: 0 });
  assert.deepEqual(await crawl((waits) => waits < 3, true), { state: 'completed', error: null, crawled: 6, failed: 0 });
  const ended = await crawl(() => true);
  assert.deepEqual([ended.state, ended.error, ended.failed], ['stopped', 'resolver_unavailable', 0]);
  assert.deepEqual(await crawl(() => true, true), { state: 'failed', error: 'resolver_unavailable', crawled: 0, failed: 0 });
});
