import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { storages } from '../storages.ts';

for (const storage of storages)
  test(`the crawls of an account can store 2 GB of pages on ${storage.name}`, async (t) => {
    const { db, openQueue } = await storage.open(t);
    const queue = openQueue(Date.now, { gap: 0, width: 1 }, 'crawls');
    const { id: accountId } = await createAccount(db, { email: 'a@example.com' });
    const target = new URL('https://example.com/');
    const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    const crawl = () => requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
    const store = (id: number, bytes: number) =>
      db
        .updateTable('crawl')
        .set({ progress: JSON.stringify({ bytes }) })
        .where('id', '=', id)
        .execute();
    await store((await crawl()).id, 1_000_000_000);
    await store((await crawl()).id, 999_999_999);
    const { id } = await crawl();
    await store(id, 1);
    await assert.rejects(crawl(), /2 GB of pages together/);
  });
