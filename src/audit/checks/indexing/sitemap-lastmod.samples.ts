import { clock, sitemapFile, sitemaps } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-lastmod.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...dates: string[]): string =>
  `<urlset ${NAMESPACE}>${dates.map((date) => `<url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url>`).join('\n')}</urlset>`;
const index = (date: string): string =>
  `<sitemapindex ${NAMESPACE}><sitemap><loc>https://example.com/a.xml</loc><lastmod>${date}</lastmod></sitemap></sitemapindex>`;
const times = (count: number, date: string): string[] => Array<string>(count).fill(date);

/** The samples' clock is set to midnight at the start of this day. */
const TODAY = '2026-11-21';
const at = (...dates: string[]) => ({ ...sitemaps(urlset(...dates)), ...clock() });

export default {
  plausible: [
    at('2026-11-20', '2025', '2026-01-31T08:30Z', '2026-01-31T08:30:15.25+01:00'),
    at(...times(10, TODAY)),
    at(...times(11, '2026-11-19')),
    at(...times(11, TODAY), '2026-11-20'),
    // A date one day ahead may come from another time zone.
    at('2026-11-22', '2024-02-29'),
    { ...sitemaps(index(TODAY), { more: times(11, TODAY).map(() => sitemapFile(index(TODAY))) }), ...clock() },
    { ...sitemaps(urlset(...times(11, TODAY)), { more: [sitemapFile(urlset('2026-11-02'))] }), ...clock() },
  ],
  malformed: [
    at('20.11.2026'),
    at('2026-11-20', '2026-13-01'),
    at('2026-11-20 10:00:00', '2026-11-20', '2026-11-19'),
    at('', '2026-11-19', '2026-11-18'),
    at('2026-11-20T10:00:00', '2026-11-19'),
  ],
  future: [at('2026-11-23', '2026-11-20'), at('2026-11-22T00:00:01Z'), { ...sitemaps(index('2099-01-01')), ...clock() }],
  allNow: [
    at(...times(11, TODAY)),
    at(...times(500, '2026-11-20T23:15:00+00:00')),
    {
      ...sitemaps(index('2026-11-20'), { more: [sitemapFile(urlset(...times(6, TODAY))), sitemapFile(urlset(...times(6, TODAY)))] }),
      ...clock(),
    },
  ],
  none: [
    { sitemaps: null, ...clock() },
    { ...sitemaps(`<urlset ${NAMESPACE}><url><loc>https://example.com/</loc></url></urlset>`), ...clock() },
    { ...sitemaps('https://example.com/\n'), ...clock() },
    { ...sitemaps(urlset('yesterday'), { status: 404 }), ...clock() },
  ],
} satisfies Samples<typeof check>;
