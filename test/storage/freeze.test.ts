import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import { readConfig } from '../../src/config/config.ts';
import { defaultCrawlOptions } from '../../src/crawls/crawl.ts';
import { requestCrawl } from '../../src/crawls/request.ts';
import { runCrawl } from '../../src/crawls/run.ts';
import { requestImport } from '../../src/imports/request.ts';
import { runImport } from '../../src/imports/run.ts';
import { watchFreezes } from '../../src/lib/freeze-watch.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { requestReport } from '../../src/reports/request.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { pools } from '../analysis.ts';
import { crawlerOf } from '../crawler.ts';
import { goodPage } from '../site.ts';
import { storages, type TestedStorage } from '../storages.ts';

const { open } = storages[0] as TestedStorage;

test('work interrupted by a suspended machine is repeated instead of failing', async (t) => {
  const clock = { now: 0 };
  const frozenAt = new Set<string>();
  const requested: string[] = [];
  // The first connection for each of these paths is lost, as after a suspension.
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    if (frozenAt.delete(path)) {
      clock.now += 30_000;
      return void request.socket.destroy();
    }
    const type = path === '/map.xml' ? 'application/xml' : path === '/robots.txt' ? 'text/plain' : 'text/html';
    response.writeHead(/^\/(?:pots|map\.xml|robots\.txt)?$/.test(path) ? 200 : 404, { 'content-type': type });
    response.end(
      path === '/robots.txt'
        ? `Sitemap: ${site}/map.xml`
        : path === '/map.xml'
          ? `<urlset><url><loc>${site}/</loc></url></urlset>`
          : goodPage,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = `http://${host}`;

  const { db, openQueue } = await open(t);
  const time = { now: Date.now() };
  const queue = openQueue(() => time.now, { gap: 0 });
  const crawlQueue = openQueue(() => time.now, { gap: 0, width: 1 }, 'crawls');
  const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
  const http = httpSettings(readConfig({ ALLOW_TARGETS: host }), new Set());
  const lines: number[] = [];
  const freezes = watchFreezes(
    (duration) => lines.push(duration),
    () => clock.now,
  );
  t.after(freezes.stop);
  const onBug = (error: unknown): void => assert.fail(String(error));
  const auditor = {
    http,
    external: { http, shared: openSharedState() },
    analysis: pools.analysis,
    probes: 'standard',
    now: Date.now,
  } as const;
  const runner = { db, queue, auditor, freezes, watch: makeWatch(), publish: async () => {}, keepRuns: 5, onBug };
  const limits = { reports: makeReportQuota(0), mostPages: 0 };
  const importer = { db, queue, freezes, limits, http, analysis: pools.analysis, onBug };
  const crawler = { ...crawlerOf(crawlQueue, host, db), freezes };

  const runAll = async (from: Queue, run: (job: Awaited<ReturnType<Queue['claim']>>[number]) => Promise<void>): Promise<void> => {
    for (let [job] = await from.claim(1); job; [job] = await from.claim(1)) {
      await run(job);
      time.now += 2_000;
    }
  };
  const perform = (job: Parameters<typeof runReport>[1]) => (job.kind === 'import' ? runImport(importer, job) : runReport(runner, job));
  const target = new URL(`${site}/`);

  await t.test('an audit interrupted by a suspended machine repeats the requests for the page and robots.txt', async () => {
    for (const path of ['/', '/robots.txt']) {
      frozenAt.add(path);
      const report = { accountId, url: `${site}/`, target, privacy: 1, password: null, mode: 'html' } as const;
      const id = await requestReport(db, queue, report);
      await runAll(queue, perform);
      const { state, error } = await db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      assert.deepEqual([state, error], ['completed', null], path);
    }
    assert.equal(lines.splice(0).length, 2);
  });

  await t.test('an import interrupted by a suspended machine repeats the request for the sitemap', async () => {
    frozenAt.add('/map.xml');
    const sitemap = new URL(`${site}/map.xml`);
    const request = { accountId, sitemap: sitemap.href, target: sitemap, privacy: 1 as const, limit: 10, idempotencyKey: null };
    const { id } = await requestImport(db, queue, request);
    await runAll(queue, perform);
    const { state, error } = await db.selectFrom('import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([state, error], ['added', null]);
    assert.equal(lines.splice(0).length, 1);
  });

  await t.test('a crawl interrupted by a suspended machine repeats any of its requests', async () => {
    for (const path of ['/', '/robots.txt', '/map.xml', '/pots']) frozenAt.add(path);
    const request = { accountId, url: target.href, target, privacy: 1, passwordHash: null, idempotencyKey: null } as const;
    const { id } = await requestCrawl(db, crawlQueue, { ...request, options: defaultCrawlOptions });
    requested.length = 0;
    await runAll(crawlQueue, (job) => runCrawl(crawler, job));
    const row = await db.selectFrom('crawl').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([row.state, row.error, row.crawled, row.failed, row.left_out], ['completed', null, 2, 0, '{}']);
    assert.equal(requested.filter((path) => path === '/pots').length, 2);
    assert.equal(lines.length, 4);
  });
});
