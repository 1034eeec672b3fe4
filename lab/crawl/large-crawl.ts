import { createHash } from 'node:crypto';
import { packIssues } from '../../src/audit/scoring/issues.ts';
import { MINHASH_BYTES } from '../../src/audit/site/minhash.ts';
import { packLinkDetails } from '../../src/audit/site/page-details.ts';
import { pageFlags } from '../../src/audit/site/page-flags.ts';
import { type PageLink, packLinks, packNumbers } from '../../src/audit/site/page-lists.ts';
import { hashUrl, type NewPage } from '../../src/crawls/known-urls.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { tableQueue } from '../../src/queue/table-queue.ts';
import type { Database } from '../../src/storage/database.ts';
import type { CrawlLinkTextTable } from '../../src/storage/schema/crawl.ts';
import { randomFrom } from '../../test/random.ts';

const BRANCHES = 8;
const LINKS = 40;
/** Of pages in a hundred, such that each kind of fault has some. */
const faults = { missing: 3, redirect: 13, noindex: 17, sameTitle: 7, sameText: 11, nearText: 31 };
const ROWS = 250;
const ORIGIN = 'https://large.example';

/** Pages of a few templates have equal findings. */
const findings = Array.from({ length: 12 }, (_, template) =>
  packIssues(
    ['title-width', 'description-length', 'h1', 'lang', 'canonical', 'favicon', 'open-graph', 'viewport'].map((check, index) => ({
      check,
      failed: (index + template) % 3 === 0,
      points: (index * 3 + template) % 9,
    })),
  ),
);

/** Adds a crawl of so many URLs whose fetching is done, so that its analysis is next. Returns its id. */
export const addLargeCrawl = async (db: Database, size: number): Promise<number> => {
  const queue = tableQueue(db, { gap: 0, width: 1, isExempt: () => false }, undefined, 'crawls');
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const options = { maxPages: size, maxDepth: null, include: [], exclude: [], sitemaps: true, traps: 'limit', access: null } as const;
  const url = `${ORIGIN}/`;
  const { id } = await requestCrawl(db, queue, {
    ...{ accountId, url, target: new URL(url), privacy: 1, passwordHash: null, options, idempotencyKey: null },
  });
  const { below } = randomFrom(7);
  const minhashes = new Map<number, Uint8Array>();
  let texts: CrawlLinkTextTable[] = [];
  const textsOf = (page: number, links: readonly PageLink[]): CrawlLinkTextTable => ({
    ...{ crawl_id: id, page, targets: packNumbers(links.map(({ to }) => to + 1)) },
    packed:
      packLinkDetails(
        links.map(({ to, nofollow }, at) => ({
          ...{ nofollow, count: 1 },
          occurrences: [{ text: `Read more of page ${to}`, place: at < 10 ? 'nav' : null, line: 20 + 4 * at }],
        })),
      ) ?? new Uint8Array(),
  });
  const rowOf = (page: number): NewPage => {
    const fault = page % 100;
    const own = `page ${page}`;
    const path = page === 0 ? '/' : `/${['guides', 'news', 'shop', 'help'][page % 4]}/${own.replace(' ', '-')}`;
    const base = {
      ...{
        crawl_id: id,
        id: page,
        url: ORIGIN + path,
        url_hash: hashUrl(ORIGIN + path),
        source: Math.max(-1, Math.floor((page - 1) / BRANCHES)),
      },
      ...{ state: 1, tries: 1, not_before: 0, depth: null, milliseconds: 40 + (page % 300), type: 'text/html', bytes: 9_000 + fault },
    } satisfies Partial<NewPage>;
    const nothing = {
      ...{ canonical: null, title: null, description: null, h1: null, hashes: null, minhash: null, words: null, score: null },
      ...{ issues: null, links: null, alternates: null, findings: null },
    };
    if (page > 0 && fault === faults.missing) return { ...base, ...nothing, status: 404, flags: 0, redirect: null };
    if (page > 0 && fault === faults.redirect) return { ...base, ...nothing, status: 301, flags: 0, redirect: page - 1 };
    const title = `The title of ${fault === faults.sameTitle ? `page ${page - 1}` : own}, at the length of most`;
    const [description, h1] = [`What ${own} is about, in a sentence or two that search engines show below it.`, `All about ${own}`];
    const text = fault === faults.sameText ? `page ${page - 1}` : own;
    const minhash = Uint8Array.from({ length: MINHASH_BYTES }, () => below(256));
    const before = minhashes.get(page - 1);
    if (before && fault === faults.nearText) for (let at = 0; at < MINHASH_BYTES; at++) if (below(4) > 0) minhash[at] = before[at] ?? 0;
    if (before && fault === faults.sameText) minhash.set(before);
    minhashes.set(page, minhash);
    minhashes.delete(page - 2);
    const near = Array.from({ length: BRANCHES }, (_, branch) => page * BRANCHES + branch + 1);
    const far = Array.from({ length: LINKS - BRANCHES - 10 }, () => below(size));
    const menu = Array.from({ length: 10 }, (_, index) => index);
    const links = [...menu, ...near, ...far].filter((to) => to < size).map((to) => ({ to, nofollow: to % 97 === 5 }));
    texts.push(textsOf(page, links));
    return {
      ...base,
      ...{ status: 200, redirect: null, canonical: null, title, description, h1, alternates: null },
      flags: pageFlags.page | (fault % 9 > 0 ? pageFlags.inSitemap : 0) | (fault === faults.noindex ? pageFlags.noindex : 0),
      hashes: Buffer.concat([title, description, h1, text].map((one) => createHash('sha256').update(one).digest().subarray(0, 8))),
      ...{ minhash, words: 200 + (page % 400), score: 40 + (page % 61), issues: 8, findings: findings[page % findings.length] ?? '' },
      links: packLinks(links),
    };
  };
  await db.deleteFrom('crawl_page').where('crawl_id', '=', id).execute();
  for (let from = 0; from < size; from += ROWS) {
    texts = [];
    await db
      .insertInto('crawl_page')
      .values(Array.from({ length: Math.min(ROWS, size - from) }, (_, index) => rowOf(from + index)))
      .execute();
    await db.insertInto('crawl_link_text').values(texts).execute();
  }
  const progress = { hosts: [new URL(url).host], robotsStatus: 404, delay: 0, readSitemaps: true, hasSitemap: true, failures: 0 };
  const now = Date.now();
  await db
    .updateTable('crawl')
    .set({ state: 'running', stage: 'analyzing', found: size, crawled: size, started_at: now, progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();
  return id;
};
