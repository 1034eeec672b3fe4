/**
 * `npm run -s lab crawl-crash [kills] [storages] [pages] [seed]` (6; sqlite,postgres; 1,500; 1): crawls a made-up site once in peace, then with
 * a service that is killed after random numbers of requests, and while it analyzes, and compares the issues and pages of both. The lease of what
 * a killed service held is made to end at once. Counts what the site was asked for again, robots.txt and sitemaps too: at most a few pages for
 * each kill. Exit code 1 if anything differs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { unpackIds } from '../../src/audit/site/page-lists.ts';
import { type LinkFacts, linkFactsOf, readLinkGraph } from '../../src/crawls/link-graph.ts';
import type { Database } from '../../src/storage/database.ts';
import { randomFrom } from '../../test/random.ts';
import { createKeyByCommand, openServiceProcess, type ServiceProcess } from '../../test/service-process.ts';
import { callApi, crawlSite, type ShownCrawl } from './api.ts';
import { type CrawledSite, startCrawledSite } from './crawled-site.ts';
import { type LabStorage, openStorages } from './storages.ts';

const kills = Number(process.argv[2] ?? 6);
const storages = process.argv[3] ?? 'sqlite,postgres';
const pages = Number(process.argv[4] ?? 1_500);
const seed = Number(process.argv[5] ?? 1);
/** Requests of a crawl that are made and not stored, at most. */
const UNSTORED = 12;
/** Kills during the analysis; more would make the crawl fail, as one that crashes the service does. */
const KILLS_OF_ANALYSIS = 2;
const POLL_EVERY = 5;

/** What a crawl has found, without what depends on the time. */
const resultOf = async (db: Database, id: number): Promise<object> => {
  const rows = await db
    .selectFrom('crawl_page')
    .select(['id', 'url', 'status', 'flags', 'title', 'words', 'findings'])
    .where('crawl_id', '=', id)
    .orderBy('id')
    .execute();
  const links = new Map<number, LinkFacts>();
  for await (const lists of readLinkGraph(db, id))
    for (const at of lists.inlinks.keys()) links.set(lists.from + at, linkFactsOf(lists, lists.from + at));
  const urls = new Map(rows.map((row) => [row.id, row.url]));
  const chunks = await db.selectFrom('crawl_issue_page').selectAll().where('crawl_id', '=', id).execute();
  const issues = Map.groupBy(chunks, (chunk) => chunk.check_id);
  const { score, result, found, crawled, failed } = await db.selectFrom('crawl').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    ...{ score, result, found, crawled, failed },
    pages: rows.map(({ id: page, ...row }) => ({ ...row, ...links.get(page) })).sort(byUrl),
    issues: [...issues]
      .map(([check, own]) => ({ check, urls: own.flatMap(({ pages: packed }) => unpackIds(packed).map((page) => urls.get(page))).sort() }))
      .sort((one, other) => (one.check < other.check ? -1 : 1)),
  };
};

const byUrl = (one: { url: string }, other: { url: string }): number => (one.url < other.url ? -1 : 1);

/** Ends the leases of a process that is gone, as their time would. */
const endLeases = (db: Database): Promise<unknown> =>
  db
    .updateTable('job')
    .set({ lease_until: Date.now() - 1 })
    .where('token', 'is not', null)
    .execute();

const crawlInPeace = async (storage: LabStorage, site: CrawledSite, key: string): Promise<{ id: number; requests: number }> => {
  const service = await openServiceProcess({ ...storage.env, ALLOW_TARGETS: site.target });
  const { id } = await crawlSite(service.url, key, site.url, pages * 2);
  await service.end('SIGTERM');
  const { requests } = await site.requests();
  await site.reset();
  return { id, requests };
};

interface Hurt {
  id: number;
  killed: number;
  requests: number;
  again: number;
  refused: number;
}

const crawlAmongKills = async (storage: LabStorage, db: Database, site: CrawledSite, key: string): Promise<Hurt> => {
  const env = { ...storage.env, ALLOW_TARGETS: site.target };
  const { below } = randomFrom(seed);
  const killedAfter = Array.from({ length: kills }, () => below(pages)).sort((one, other) => one - other);
  let service: ServiceProcess = await openServiceProcess(env);
  const { id } = await callApi<ShownCrawl>(service.url, key, 'POST', '/api/v1/crawls', { url: site.url, max_pages: pages * 2 });
  let [killed, ofAnalysis] = [0, 0];
  for (;;) {
    const crawl = await db.selectFrom('crawl').select(['state', 'stage']).where('id', '=', id).executeTakeFirstOrThrow();
    if (!['queued', 'running'].includes(crawl.state)) break;
    const { requests } = await site.requests();
    const isDue =
      crawl.stage === 'analyzing' ? ofAnalysis < KILLS_OF_ANALYSIS : requests > (killedAfter[killed] ?? Number.POSITIVE_INFINITY);
    if (!isDue) {
      await sleep(POLL_EVERY);
      continue;
    }
    if (crawl.stage === 'analyzing') ofAnalysis++;
    else killed++;
    await service.end('SIGKILL');
    await endLeases(db);
    service = await openServiceProcess(env);
  }
  await service.end('SIGTERM');
  const { requests, again, refused } = await site.requests();
  await site.reset();
  return { id, killed, requests, again: Object.values(again).reduce((sum, count) => sum + count - 1, 0), refused };
};

let faults = 0;
const site = await startCrawledSite(pages);
for (const storage of await openStorages(storages.split(','))) {
  const key = await createKeyByCommand(storage.env);
  const db = await storage.open();
  const peace = await crawlInPeace(storage, site, key);
  const hurt = await crawlAmongKills(storage, db, site, key);
  const isEqual = isDeepStrictEqual(await resultOf(db, hurt.id), await resultOf(db, peace.id));
  const isFrugal = hurt.again <= hurt.killed * UNSTORED;
  if (!isEqual || !isFrugal || hurt.refused > 0) faults++;
  const { killed, requests, again } = hurt;
  process.stdout.write(
    `${storage.name}: ${killed} kills, ${isEqual ? 'equal' : 'DIFFERENT'}, ${requests} requests (${peace.requests} in peace), ${again} of them again (${((100 * again) / peace.requests).toFixed(1)} %)\n`,
  );
  await db.destroy();
  await storage.close();
}
site.close();
process.stdout.write(`${JSON.stringify({ kills, pages, faults })}\n`);
process.exit(faults === 0 ? 0 : 1);
