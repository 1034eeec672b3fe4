import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCrawlPages } from '../../src/crawls/pages.ts';
import { storagesBefore } from './storages-before.ts';

const PAGES = 502;

/** Two crawls: one is finished, one runs. In the first each page has ten times the PageRank of the next, and the last is not fetched. */
const rowsOf = (bytes: string): string[] => [
  `insert into account (id, email, name, operator, created_at) values (1, '1@example.com', '', 0, 1)`,
  `insert into project (id, account_id, name, created_at, updated_at) values (1, 1, 'example.com', 1, 1)`,
  ...['completed', 'running'].map(
    (state, index) =>
      `insert into crawl (id, account_id, project_id, url, target, privacy, slug, access_version, options, state, stop_asked, found, crawled,
        failed, left_out, progress, version, created_at, updated_at)
      values (${index + 1}, 1, 1, 'u', 'u', 1, 's${index}', 1, '{}', '${state}', 0, ${PAGES}, 1, 0, '{}', '{}', 1, 1, 1)`,
  ),
  ...[1, 2].flatMap((crawl) =>
    Array.from({ length: PAGES }, (_, id) => {
      const isFetched = id < PAGES - 1;
      const facts = crawl === 1 ? [id === 3 ? null : id, 2 * id, isFetched ? 10 ** Math.max(0, 6 - id) : 0] : [0, null, null];
      return `insert into crawl_page (crawl_id, id, url, url_hash, source, state, tries, not_before, flags, status, depth, inlinks, rank)
        values (${crawl}, ${id}, 'https://example.com/${id}', cast('hash ${id}' as ${bytes}), 0, 1, 1, 0, 1, ${isFetched ? 200 : null},
        ${facts.map(String).join(', ')})`;
    }),
  ),
];

for (const { name, skip, open } of await storagesBefore('036-crawl-graph', rowsOf))
  test(`finished crawls of before keep depth, links and PageRank on ${name}`, { skip }, async (t) => {
    const db = await open(t);
    const chunks = await db.selectFrom('crawl_graph').select(['crawl_id', 'chunk']).orderBy('chunk').execute();
    assert.deepEqual(
      chunks.map(({ crawl_id, chunk }) => `${crawl_id}: ${chunk}`),
      ['1: 0', '1: 1'],
    );
    const list = (crawl: number) => listCrawlPages(db, crawl, { sortBy: 'id', sort: 'asc', perPage: PAGES, page: 1 });
    const facts = (await list(1)).rows.map(({ depth, inlinks, link_score }) => [depth, inlinks, link_score]);
    assert.equal(facts.length, PAGES - 1);
    assert.deepEqual(facts.slice(0, 5), [
      [0, 0, 100],
      [1, 2, 80],
      [2, 4, 60],
      [null, 6, 40],
      [4, 8, 20],
    ]);
    assert.deepEqual(facts[500], [500, 1_000, 0]);
    const [running] = (await list(2)).rows;
    assert.deepEqual([running?.depth, running?.inlinks, running?.link_score], [0, null, null]);
    await db.destroy();
  });
