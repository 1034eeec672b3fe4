import zlib from 'node:zlib';
import type { Case, Play, Report } from './case.ts';
import { answer, inPieces, page, repeated, stream } from './respond.ts';
import { onHosts } from './sites.ts';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const GIB = 2 ** 30;

const type = { 'Content-Type': 'application/xml' };
const xml = (body: string | Uint8Array) => ({ sitemap: answer(body, type) });
const urlset = (doctype: string, inside: string) => xml(`${doctype}${OPEN}${inside}</urlset>`);
const location = (address: string) => `<url><loc>${address}</loc></url>`;

/** A sitemap index of the same host. */
const index = (paths: () => string[]): { sitemap: Play } => ({
  sitemap: (socket, requested) => {
    const entries = paths().map((path) => `<sitemap><loc>http://${requested.headers.host}${path}</loc></sitemap>`);
    answer(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`, type)(socket, requested);
  },
});

const laughs = Array.from({ length: 12 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('');
const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${OPEN}${location('http://a.example/')}</urlset>`, 'utf16le');

const filesRead = (report: Report) => report.facts?.sitemaps?.length ?? 0;
const isInvalid = (report: Report) => report.results?.find(({ check }) => check === 'sitemap-valid')?.outcome !== 'pass';
const holdsNoFile = (report: Report) => !JSON.stringify(report).includes('root:');

/** Sitemaps that multiply, never end, or contain entities or further URLs. */
export const sitemaps: readonly Case[] = onHosts([
  ['sitemap-self', index(() => ['/sitemap.xml']), (report) => filesRead(report) === 1],
  ['sitemap-tree', index(() => Array.from({ length: 10 }, () => `/sitemap-${Math.random()}.xml`)), (report) => filesRead(report) <= 5],
  ['sitemap-1e6', { sitemap: stream(() => repeated(location('/'), 58e6, OPEN, '</urlset>'), type) }, isInvalid],
  [
    'sitemap-gzip-bomb',
    {
      sitemap: stream(() => inPieces(zlib.gzipSync, page(), '\0', GIB), { 'Content-Encoding': 'gzip' }),
    },
    isInvalid,
  ],
  ['sitemap-billion-laughs', urlset(`<!DOCTYPE l [<!ENTITY a0 "lol">${laughs}]>`, location('&a12;')), isInvalid],
  ['sitemap-quadratic', urlset(`<!DOCTYPE l [<!ENTITY a "${'x'.repeat(1e5)}">]>`, location('&a;'.repeat(10_000))), isInvalid],
  [
    'sitemap-xxe',
    urlset('<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>', location('&a;')),
    (report) => isInvalid(report) && holdsNoFile(report),
  ],
  [
    'sitemap-xxe-http',
    { sitemap: (socket, requested) => answer(`<!DOCTYPE l SYSTEM "${requested.canary}x.dtd">${OPEN}</urlset>`, type)(socket, requested) },
  ],
  ['sitemap-html', { sitemap: answer(page()) }, isInvalid],
  ['sitemap-truncated', xml(`${OPEN}<url><loc>http://exam`), isInvalid],
  ['sitemap-deep', xml(OPEN + '<a>'.repeat(1e5)), isInvalid],
  ['sitemap-utf16', xml(utf16), (report) => filesRead(report) === 1],
]);
