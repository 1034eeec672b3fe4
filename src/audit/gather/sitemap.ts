import type { Http } from '../../http/fetch.ts';
import type { SitemapFile } from '../evidence.ts';
import type { Judges } from '../judges.ts';
import type { Packed } from '../packed.ts';

const TIMEOUT = 10_000;
const NOT_THERE = 400;

/** The first sitemap that robots.txt names, or else the one at the usual address; null when nothing is named and nothing is there. */
export const gatherSitemap = async (
  site: URL,
  named: readonly string[],
  pages: readonly string[],
  http: Http,
  judges: Judges,
): Promise<Packed<SitemapFile> | null> => {
  const first = named.map((address) => URL.parse(address, site.origin)).find((address) => address !== null);
  const answer = await http.fetch(first ?? new URL('/sitemap.xml', site.origin), { timeout: TIMEOUT });
  if (!first && answer.status >= NOT_THERE) return null;
  return judges.readSitemap(answer, first ? 'robots' : 'guess', pages);
};
