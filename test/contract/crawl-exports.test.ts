import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type TestContext, test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { packLinks } from '../../src/audit/site/page-lists.ts';
import { hashUrl } from '../../src/crawls/known-urls.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { crawlFiles } from '../../src/front/crawls/exports.ts';
import { makeExports } from '../../src/front/exports.ts';
import type { Problem } from '../../src/lib/problem.ts';
import { storages, type TestedStorage } from '../storages.ts';

const PAGES = 700;
/** Number of pages that link to nearly all others. */
const HUBS = 12;
const LINKS = 600;
const ROWS = 400;

const addCrawl = async (t: TestContext, { open }: TestedStorage) => {
  const { db, openQueue } = await open(t);
  const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
  const options = { maxPages: PAGES, maxDepth: null, include: [], exclude: [], sitemaps: [] };
  const target = new URL('https://a.test/');
  const of = { accountId, url: target.href, target, privacy: 1, passwordHash: null, options, idempotencyKey: null } as const;
  const { id } = await requestCrawl(db, openQueue(Date.now), of as never);
  const links = packLinks(Array.from({ length: LINKS }, (_, to) => ({ to, nofollow: false })));
  const rows = Array.from({ length: PAGES }, (_, page) => {
    const url = `https://a.test/${'long'.repeat(40)}/${page}`;
    const linked = page < HUBS ? { links } : {};
    return { ...{ crawl_id: id, id: page + 1, url, url_hash: hashUrl(url), source: 0, depth: 1, state: 1, tries: 0 }, ...linked };
  });
  for (let from = 0; from < PAGES; from += ROWS)
    await db
      .insertInto('crawl_page')
      .values(
        rows.slice(from, from + ROWS).map((row) => ({ links: null, ...row, state: 1, not_before: 0, flags: 0, status: 200 }) as const),
      )
      .execute();
  return { db, id };
};

for (const storage of storages)
  test(`the links of a crawl are exported in slices of at most 500 lines on ${storage.name}`, async (t) => {
    const { db, id } = await addCrawl(t, storage);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    let lines = 0;
    let longest = 0;
    for await (const piece of crawlFiles['links.csv'].read(db, id)) {
      const count = piece.split('\r\n').length - 1;
      lines += count;
      longest = Math.max(longest, count);
    }
    delay.disable();
    t.diagnostic(`event loop held for ${Math.round(delay.max / 1e6)} ms at most`);
    assert.equal(lines, 1 + HUBS * LINKS);
    assert.ok(longest <= 500, String(longest));
  });

test('an account can run two exports at once, until an export ends or its client disconnects', async () => {
  const exports = makeExports();
  const pieces = async function* () {
    yield 'one';
    yield 'two';
  };
  const open = (account = 1, method = 'GET') =>
    exports.answer(new Request('http://sonde.test/', { method }), account, { name: 'a.csv', type: 'text/csv', pieces: pieces() });
  const [first, second] = [open(), open()];
  assert.throws(open, ({ code, headers }: Problem) => code === 'too_many_exports' && Number(headers['retry-after']) > 0);
  assert.equal(open(1, 'HEAD').body, null, 'a HEAD request reads nothing');
  assert.equal(await open(2).text(), 'onetwo', 'another account has its own limit');
  assert.equal(await first.text(), 'onetwo');
  const reader = second.body?.getReader();
  await reader?.read();
  const third = open();
  assert.throws(open);
  await reader?.cancel();
  await third.body?.cancel();
  const failing = async function* () {
    yield 'one';
    throw new Error('database is gone');
  };
  const broken = exports.answer(new Request('http://sonde.test/'), 1, { name: 'a.csv', type: 'text/csv', pieces: failing() });
  await assert.rejects(broken.text());
  open();
  open();
  assert.throws(open);
});
