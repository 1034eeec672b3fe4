import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { crawlerOf } from '../crawler.ts';
import { linkedFiles } from '../linked-site.ts';
import { type SiteFile, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const DELAY = 200;

test('crawls that redirect to the same site share its Crawl-delay, also for robots.txt and sitemaps', async (t) => {
  const files: Record<string, SiteFile> = {};
  const requests: { path: string; at: number }[] = [];
  const site = await startSite(t, files, (path) => void requests.push({ path, at: performance.now() }));
  Object.assign(files, linkedFiles(site.url));
  files['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: `User-agent: *\nCrawl-delay: ${DELAY / 1_000}\n` };
  const moved = { '/': { status: 301, headers: { location: `${site.url}/` } } };
  const starts = [await startSite(t, moved), await startSite(t, moved)];
  const { db, openQueue } = await (storages[0] as (typeof storages)[number]).open(t);
  const queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
  const { id: accountId } = await createAccount(db, { email: 'interval@example.com' });
  const request = { accountId, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
  for (const { url } of starts)
    await requestCrawl(db, queue, { ...request, url: `${url}/`, target: new URL(url), options: { ...defaultCrawlOptions, maxPages: 2 } });
  const crawler = crawlerOf(queue, [site, ...starts].map(({ target }) => target).join(), db);
  const countRunning = async () => (await db.selectFrom('crawl').select('id').where('state', 'in', ['queued', 'running']).execute()).length;
  while ((await countRunning()) > 0) {
    const jobs = await queue.claim(2);
    await Promise.all(jobs.map((job) => runCrawl(crawler, job)));
    if (jobs.length === 0) await setTimeout(50);
  }

  const times = requests.map(({ at }, index) => at - (requests[index - 1]?.at ?? Number.NEGATIVE_INFINITY));
  assert.deepEqual(requests.map(({ path }) => path).filter((path) => path === '/robots.txt').length, 2);
  assert.ok(Math.min(...times) > DELAY - 20, requests.map(({ path }, index) => `${path} ${times[index]}`).join('\n'));
});
