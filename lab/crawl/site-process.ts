/** Serves a made-up site in a process of its own, so that its work is not counted, and counts the requests to each URL. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeSite } from './made-up-site.ts';

/** Requests of all, and those of each URL that was asked for more than once. */
export type CrawledSiteMessage = { url: string } | { requests: number; again: Record<string, number>; refused: number };

const requests = new Map<string, number>();
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  requests.set(path, (requests.get(path) ?? 0) + 1);
  const found = site?.answer(path) ?? { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>' };
  response.writeHead(found.status, { 'content-type': found.type, ...(found.location && { location: found.location }) }).end(found.body);
});

let site: ReturnType<typeof makeSite> | undefined;
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = makeSite(origin, Number(process.argv[2] ?? 1_000));
  process.send?.({ url: `${origin}/` } satisfies CrawledSiteMessage);
});

process.on('message', (message) => {
  const all = [...requests];
  process.send?.({
    requests: all.reduce((sum, [, count]) => sum + count, 0),
    again: Object.fromEntries(all.filter(([, count]) => count > 1)),
    refused: all.filter(([path]) => path.startsWith('/refused/')).length,
  } satisfies CrawledSiteMessage);
  if (message === 'reset') requests.clear();
});
process.on('disconnect', () => process.exit(0));
