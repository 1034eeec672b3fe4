import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { linkedPage, startLinkedSite } from '../linked-site.ts';
import { startService } from '../service.ts';
import { storages } from '../storages.ts';

interface Difference extends Record<'before' | 'after' | 'new' | 'fixed' | 'gone' | 'unchanged', number> {
  check: string;
  points: { before: number; after: number };
  not_reached: { before: number; after: number };
}

const noindex = '<meta name="robots" content="noindex">';

for (const storage of storages)
  test(`a crawl is compared with an earlier one on ${storage.name}`, async (t) => {
    const { files, site } = await startLinkedSite(t);
    const { env } = await storage.open(t);
    const { call } = await startService(t, { ...env, ALLOW_TARGETS: site.target });
    const read = async (path: string) => (await call('GET', `/api/v1/crawls/${path}`)).json;
    const crawl = async (more = {}): Promise<number> => {
      const { id } = (await call('POST', '/api/v1/crawls', { body: { url: `${site.url}/`, ...more } })).json.data;
      for (let state = 'queued'; ['queued', 'running'].includes(state); { state } = (await read(`${id}`)).data) await setTimeout(50);
      return id;
    };
    const pagesOf = async (id: number, kind = ''): Promise<string[]> =>
      (await read(`${id}/compare/pages?${kind}`)).data.map(({ url, kinds }: { url: string; kinds: string[] }) =>
        [new URL(url).pathname, ...kinds].join(' '),
      );
    const links = ['/one', '/two', '/old', '/gone', '/hub', '/lost', '/shop'];
    files['/'] = linkedPage('Start', links);
    files['/hub'] = linkedPage('Hub', ['/leaf']);
    files['/leaf'] = linkedPage('Same title', ['/']);
    files['/lost'] = linkedPage('Same title', ['/']);
    files['/shop'] = linkedPage('Shop for tools', ['/', '/past']);
    files['/past'] = linkedPage('Past', ['/']);
    const first = await crawl();

    files['/'] = linkedPage('Start', [...links, '/fresh']);
    files['/two'] = linkedPage('Another title', ['/', '/one', '/missing'], noindex);
    files['/hub'] = { status: 500 };
    delete files['/lost'];
    files['/shop'] = linkedPage('S', ['/']);
    files['/fresh'] = linkedPage('Fresh', ['/']);
    const second = await crawl();
    const { from, to, score, other_points, findings, pages, different_options, data } = await read(`${second}/compare`);
    assert.deepEqual([from, to, different_options], [first, second, []]);

    const { data: redirects, unmatched, unread_pages } = await read(`${second}/redirect-map?from=${first}`);
    const moves = redirects.map(({ from: old, to: now, reason }: Record<string, string>) =>
      [old, now, reason].join(' ').replaceAll(site.url, ''),
    );
    assert.deepEqual(moves, ['/leaf /one text', '/lost /one text']);
    assert.deepEqual(
      [unmatched, unread_pages],
      [1, 2],
      'a page that is gone has no page that replaces it, and one that fails for now needs none',
    );
    const nginx = await call('GET', `/api/v1/crawls/${second}/redirect-map.nginx?from=${first}`);
    assert.match(nginx.text, /^ {2}"\/lost" "\/one";$/m);
    assert.equal((await read(`${second}/redirect-map?from=999`)).status, 404);

    const differences: Difference[] = data;
    const sum = (read: (one: Difference) => number): number => differences.reduce((total, one) => total + read(one), 0);
    assert.equal(score.before - sum(({ points }) => points.after - points.before) + other_points, score.after);
    assert.deepEqual(findings, { new: sum((one) => one.new), fixed: sum((one) => one.fixed), gone: sum((one) => one.gone) });
    for (const [id, side] of [
      [first, 'before'],
      [second, 'after'],
    ] as const)
      for (const { check, pages_affected } of (await read(`${id}/issues?per_page=100`)).data) {
        const one = differences.find((difference) => difference.check === check) ?? assert.fail(check);
        assert.equal(one[side] + one.not_reached[side], pages_affected, `${check} ${side}`);
        assert.equal(one.before + one.new - one.fixed - one.gone, one.after, check);
        assert.equal(one.before, one.unchanged + one.fixed + one.gone, check);
      }
    const { before, after, fixed, gone, not_reached } = differences.find(({ check }) => check === 'title-duplicate') ?? assert.fail();
    assert.deepEqual(
      { before, after, fixed, gone, not_reached },
      { before: 3, after: 0, fixed: 2, gone: 1, not_reached: { before: 1, after: 0 } },
      'fixed on /one and /two, gone with /lost; nobody could reach /leaf, to which a failing page leads',
    );

    const ofPages = differences.find(({ check }) => check === 'open-graph') ?? assert.fail();
    assert.deepEqual([ofPages.fixed, ofPages.gone], [0, 3], 'a page that becomes noindex repairs nothing, like /lost and /past');
    const all = ['/two noindex title h1', '/lost status', '/hub status', '/shop title h1', '/fresh added', '/past removed'];
    assert.deepEqual(await pagesOf(second), all);
    assert.deepEqual(await pagesOf(second, 'kind=vanished'), [all[0], all[3]]);
    assert.deepEqual(await pagesOf(second, 'kind=removed'), ['/past removed']);
    const { meta } = await read(`${second}/compare/pages?per_page=10`);
    assert.equal(meta.total, all.length);
    assert.deepEqual([pages.changed, pages.added, pages.removed, pages.not_reached], [4, 1, 1, { before: 1, after: 0 }]);
    const [shop] = (await read(`${second}/compare/pages?kind=title`)).data.slice(1);
    assert.deepEqual([shop.title, shop.vanished], [{ before: 'Shop for tools', after: 'S' }, ['title', 'h1']]);

    const limited = await crawl({ max_pages: '4' });
    const other = await read(`${limited}/compare`);
    assert.equal(other.from, second, 'without equal options, the last one');
    assert.deepEqual(other.different_options, [{ option: 'max_pages', before: '500', after: '4' }]);
    assert.deepEqual([other.pages.removed, other.findings.gone], [0, 0], 'what was not reached is not gone');
    const third = await crawl();
    assert.equal((await read(`${third}/compare`)).from, second, 'the last one with equal options');
  });
