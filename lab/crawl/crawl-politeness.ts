/**
 * `npm run -s lab crawl-politeness [audits] [storage]` (200; sqlite): how long audits take, one after the other, in a service that does nothing else, and
 * in one that crawls a large site at the same time. Both sites have processes of their own. Prints p50 and p99 in milliseconds of both, by turns in
 * four rounds, and the ratio.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyByCommand, openServiceProcess } from '../../test/service-process.ts';
import { percentile } from '../measure/percentile.ts';
import { callApi, type ShownCrawl } from './api.ts';
import { startCrawledSite } from './crawled-site.ts';
import { openStorages } from './storages.ts';

const audits = Number(process.argv[2] ?? 200);
const ROUNDS = 4;
const PAGES = 20_000;
const AUDITED = 100;
/** Milliseconds until a crawl has begun, and until one that is stopped has ended. */
const SETTLE = 3_000;

const [crawled, audited] = [await startCrawledSite(PAGES), await startCrawledSite(AUDITED)];
const [storage] = await openStorages([process.argv[3] ?? 'sqlite']);
if (!storage) throw new Error('There is no storage');
const key = await createKeyByCommand(storage.env);
const env = { ...storage.env, ALLOW_TARGETS: `${crawled.target},${audited.target}`, AUDIT_MODE: 'html' };
const service = await openServiceProcess(env);

/** Milliseconds of each audit. */
const audit = async (count: number): Promise<number[]> => {
  const took: number[] = [];
  for (let number = 0; number < count; number++) {
    const began = performance.now();
    const response = await fetch(new URL('/api/v1/reports', service.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', prefer: 'wait=30' },
      body: JSON.stringify({ url: `${audited.url}?audit=${performance.now()}` }),
    });
    await response.text();
    if (response.status !== 201) throw new Error(`An audit was answered ${response.status}`);
    took.push(performance.now() - began);
  }
  return took;
};

const stateOf = ({ id }: ShownCrawl): Promise<ShownCrawl> => callApi(service.url, key, 'GET', `/api/v1/crawls/${id}`);

await audit(20);
const [idle, busy]: [number[], number[]] = [[], []];
let fetched = 0;
for (let round = 0; round < ROUNDS; round++) {
  idle.push(...(await audit(audits / ROUNDS)));
  const crawl = await callApi<ShownCrawl>(service.url, key, 'POST', '/api/v1/crawls', { url: crawled.url, max_pages: 10_000 });
  await sleep(SETTLE);
  const before = await stateOf(crawl);
  busy.push(...(await audit(audits / ROUNDS)));
  const after = await stateOf(crawl);
  if (after.state !== 'running') throw new Error(`The crawl was ${after.state} before the audits`);
  fetched += after.pages.crawled - before.pages.crawled;
  await callApi(service.url, key, 'POST', `/api/v1/crawls/${crawl.id}/stop`);
  while ((await stateOf(crawl)).state === 'running') await sleep(SETTLE / 10);
}
await service.end('SIGTERM');
await storage.close();
for (const site of [crawled, audited]) site.close();
const figures = Object.fromEntries(
  Object.entries({ idle, busy }).flatMap(([name, all]) =>
    [0.5, 0.99].map((share) => [`${name} p${share * 100}`, Number(percentile(all, share).toFixed(1))]),
  ),
);
const ratio = (figures['busy p99'] ?? 0) / (figures['idle p99'] ?? 1);
process.stdout.write(
  `${idle.length} audits alone, ${busy.length} during a crawl, which fetched ${fetched} pages meanwhile: ${JSON.stringify(figures)}; p99 ${ratio.toFixed(2)} times as long\n`,
);
