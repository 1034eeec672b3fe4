import { setTimeout as sleep } from 'node:timers/promises';

/** A crawl as the API shows it, as far as the programs here need it. */
export interface ShownCrawl {
  id: number;
  state: string;
  stage: string | null;
  error: { code: string } | null;
  pages: { found: number; crawled: number; failed: number };
}

const POLL_EVERY = 100;

/** Calls the API of a service; throws for all answers but those of success. */
export const callApi = async <Data>(service: string, key: string, method: string, path: string, fields?: object): Promise<Data> => {
  const response = await fetch(new URL(path, service), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify(fields) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
};

/** Crawls a site and resolves when the crawl has ended. */
export const crawlSite = async (service: string, key: string, url: string, pages: number): Promise<ShownCrawl> => {
  const { id } = await callApi<ShownCrawl>(service, key, 'POST', '/api/v1/crawls', { url, max_pages: pages });
  for (;;) {
    const crawl = await callApi<ShownCrawl>(service, key, 'GET', `/api/v1/crawls/${id}`);
    if (!['queued', 'running'].includes(crawl.state)) return crawl;
    await sleep(POLL_EVERY);
  }
};
