import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const SITE = '127.0.0.1:47801';
export const RECEIVER = '127.0.0.1:47803';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const sitemap = (...paths: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>http://${SITE}${path}</loc></url>`).join('')}</urlset>`;

const good = page(
  'Growing tomatoes on a small balcony',
  `<p>${'A tomato needs sun, water and a large pot. '.repeat(40)}</p><a href="/">Home</a>`,
).replace(
  '</head>',
  '<meta name="description" content="How to grow tomatoes on a balcony: pots, soil, water and sun."><meta name="viewport" content="width=device-width"></head>',
);

const FILES: Readonly<Record<string, string>> = {
  '/': page(
    'Tomatoes',
    '<p>On a balcony.</p><a href="/soil">Soil</a> <a href="/gone">Gone</a> <a href="/private">Private</a> <a href="/good">Good</a>',
  ),
  '/soil': page('Soil', '<img src="/soil.png"><a href="/">Tomatoes</a> <a href="/copy">Copy</a> <a href="/moved">Moved</a>'),
  '/copy': page('Soil', '<img src="/soil.png"><a href="/">Tomatoes</a>'),
  '/good': good,
  '/empty': '',
  '/robots.txt': `User-agent: *\nDisallow: /private\nSitemap: http://${SITE}/sitemap.xml\n`,
  '/sitemap.xml': sitemap('/soil', '/good', '/private'),
  '/few.xml': sitemap('/soil', '/copy'),
};

const typeOf = (path: string): string => (path.endsWith('.txt') ? 'text/plain' : path.endsWith('.xml') ? 'application/xml' : 'text/html');

/** A small site, the pages of the given folder below /corpus/, and a receiver of webhooks, which refuses what is sent to /refused. */
export const startOrigin = async (folder: string | undefined) => {
  const files = new Map(Object.entries(FILES));
  const names = folder === undefined ? [] : (await readdir(folder)).filter((name) => name.endsWith('.html')).sort();
  for (const name of names) files.set(`/corpus/${name}`, await readFile(join(folder ?? '', name), 'utf8'));
  const site = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/moved') response.writeHead(301, { location: '/copy' }).end();
    else {
      response.writeHead(files.has(path) ? 200 : 404, { 'content-type': `${typeOf(path)}; charset=utf-8` });
      response.end(files.get(path) ?? page('Not found', ''));
    }
  });
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    const headers = Object.keys(request.headers).sort().join(' ');
    received.push(`${request.method} ${request.url}\n${headers}\n${request.headers['user-agent']}\n${await text(request)}`);
    response.writeHead(request.url === '/refused' ? 410 : 200).end('Thanks');
  });
  await once(site.listen(47801, '127.0.0.1'), 'listening');
  await once(receiver.listen(47803, '127.0.0.1'), 'listening');
  return {
    names,
    received,
    close() {
      for (const server of [site, receiver]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
