import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createAccount } from '../../src/accounts/account.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { acceptFinding } from '../../src/reports/accept.ts';
import { crawlerOf } from '../crawler.ts';
import { startLinkedSite } from '../linked-site.ts';
import { startService } from '../service.ts';
import { storages } from '../storages.ts';

for (const storage of storages) {
  test(`a crawl finds pages, issues and links on ${storage.name}`, async (t) => {
    const { site } = await startLinkedSite(t);
    const { env } = await storage.open(t);
    const { call } = await startService(t, { ...env, ALLOW_TARGETS: site.target });
    const read = async (path: string) => (await call('GET', `/api/v1/crawls${path}`)).json.data;
    const { id } = (await call('POST', '/api/v1/crawls', { body: { url: `${site.url}/` } })).json.data;
    let state = 'queued';
    for (; ['queued', 'running'].includes(state); { state } = await read(`/${id}`)) await setTimeout(50);
    const { score, pages } = await read(`/${id}`);
    assert.deepEqual([state, typeof score, pages], ['completed', 'number', { ...pages, found: 8, crawled: 7, failed: 0 }]);

    const issues: { check: string; of_site: boolean }[] = await read(`/${id}/issues?per_page=100`);
    const found = await Promise.all(
      issues.filter(({ of_site }) => of_site).map(async ({ check }) => [check, pathsOf(await read(`/${id}/issues/${check}`))]),
    );
    const same = ['/one', '/two'];
    assert.deepEqual(Object.fromEntries(found), {
      'blocked-but-linked': ['/private/x'],
      'linked-from-navigation-only': same,
      'not-in-sitemap': ['/two'],
      'orphan-pages': ['/orphan'],
      'site-broken-links': ['/'],
      'site-redirected-links': ['/'],
      ...{ 'title-duplicate': same, 'description-duplicate': same, 'h1-duplicate': same, 'content-duplicate': same },
    });
    assert.deepEqual(pathsOf(await read(`/${id}/pages?sort_by=inlinks&sort=desc&indexable=1&search=o`)), ['/one', '/orphan', '/two']);
    const strongest: { link_score: number; url: string }[] = (await read(`/${id}/pages?sort_by=link_score&sort=desc`)).slice(0, 2);
    assert.deepEqual(
      strongest.map(({ url, link_score }) => [new URL(url).pathname, link_score]),
      [
        ['/one', 100],
        ['/', 99],
      ],
    );
    const page = await read(`/${id}/pages/0`);
    assert.deepEqual([page.outlinks_total, pathsOf(page.inlinks_from)], [5, ['/one', '/orphan', '/two']]);

    const { inlinks_from } = await read(`/${id}/pages/1`);
    const from = (path: string) => inlinks_from.find(({ url }: { url: string }) => url === site.url + path);
    assert.deepEqual([from('/').text, from('/').place, from('/').rel], ['/one', 'nav', '']);
    const anchors = await read(`/${id}/pages/1/anchors`);
    assert.deepEqual(anchors, [{ text: '/one', place: 'nav', rel: '', links: 1, pages: 2 }]);
    assert.ok((await call('GET', `/api/v1/crawls/${id}/links.csv`)).text.includes(`${site.url}/,${site.url}/one,no,/one,nav,\r\n`));
    assert.equal((await call('GET', `/api/v1/crawls/${id}/pages/999/anchors`)).status, 404);
    const missing = await read(`/${id}/issues/site-broken-links`);
    const [gone] = missing[0].evidence.targets;
    assert.deepEqual([pathsOf([gone.target]), gone.target.status, gone.links], [['/gone'], 404, 1]);
    assert.deepEqual(gone.places, [{ text: '/gone', place: 'nav', line: 2 }]);
    const [moved] = await read(`/${id}/issues/site-redirected-links/groups`);
    assert.deepEqual(
      [pathsOf([moved.target, ...moved.target.redirects]), moved.target.status, moved.pages, moved.links, pathsOf(moved.members)],
      [['/old', '/one'], 301, 1, 1, ['/']],
    );
    const [cluster] = await read(`/${id}/issues/title-duplicate/groups`);
    assert.deepEqual([cluster.text, pathsOf([cluster.target]), pathsOf(cluster.members)], ['Same title', ['/one'], same]);
    const [short] = await read(`/${id}/issues/title-width`);
    assert.match(short.evidence.message, /^The title “Start” has fewer than 6 characters/);
    assert.equal(page.findings.find(({ check }: { check: string }) => check === 'title-width').message, short.evidence.message);
    const csv = await call('GET', `/api/v1/crawls/${id}/issues/site-broken-links/pages.csv`);
    assert.equal(
      csv.text,
      `url,target,target_status,final_url,final_status,redirects,links,text,place,line\r\n${site.url}/,${site.url}/gone,404,${site.url}/gone,404,0,1,/gone,nav,2\r\n`,
    );
  });

  test(`what is accepted while a crawl is analyzed is rescored afterwards, by one waiting job per project, on ${storage.name}`, async (t) => {
    const { site } = await startLinkedSite(t);
    const { db, openQueue } = await storage.open(t);
    const [queue, auditQueue] = [openQueue(Date.now, { gap: 0, width: 1 }, 'crawls'), openQueue(Date.now)];
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const target = new URL(site.url);
    const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    await requestCrawl(db, queue, { ...request, options: defaultCrawlOptions });
    const accept = (check: string) => acceptFinding(db, auditQueue, { accountId, project: '127.0.0.1', check, reason: 'known' });
    const crawler = crawlerOf(queue, site.target, db);
    const analyse: typeof crawler.sites.analyse = async (...site) => {
      const analysis = await crawler.sites.analyse(...site);
      await accept('viewport');
      return analysis;
    };
    const accepting = { ...crawler, auditQueue, sites: { ...crawler.sites, analyse } };
    for (let [job] = await queue.claim(1); job; [job] = await queue.claim(1)) await runCrawl(accepting, job);
    const waiting = async () => (await db.selectFrom('job').select('kind').where('token', 'is', null).execute()).map(({ kind }) => kind);
    assert.deepEqual(await waiting(), ['rescore']);
    await accept('https');
    assert.deepEqual(await waiting(), ['rescore']);
    assert.equal((await auditQueue.claim(1)).length, 1);
    await accept('csp');
    assert.deepEqual(await waiting(), ['rescore'], 'one runs and one waits');
  });
}

const pathsOf = (rows: readonly { url: string }[]): string[] => rows.map(({ url }) => new URL(url).pathname).sort();
