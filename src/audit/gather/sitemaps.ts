import type { Http } from '../../http/fetch.ts';
import { isUnavailable, MAX_SITEMAPS, type SitemapFile, type Sitemaps, type Unavailable } from '../evidence.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import { attemptGathering } from './attempt.ts';

/** Maximum levels of sitemap indexes; the protocol allows one, but sites use two. */
const MAX_INDEX_DEPTH = 2;
const NOT_THERE = 400;

interface SitemapSource {
  url: URL;
  from: SitemapFile['from'];
  depth: number;
}

/** Fetches sitemaps from robots.txt, or else /sitemap.xml, then those in indexes; null if robots.txt names none and /sitemap.xml is missing. */
export const gatherSitemaps = async (
  site: URL,
  named: readonly string[],
  pages: readonly string[],
  http: Pick<Http, 'fetch'>,
  analysis: Analysis,
): Promise<Sitemaps | Unavailable | null> => {
  const queue = firstSources(site, named);
  const seen = new Set(queue.map(({ url }) => url.href));
  const files: SitemapFile[] = [];
  let complete = true;

  for (let next = queue.shift(), tried = 0; next; next = queue.shift(), tried++) {
    if (tried === MAX_SITEMAPS) return { files, complete: false };
    const { url, from, depth } = next;
    const file = await attemptGathering(url.href, async () => analysis.readSitemap(await http.fetch(url), from, pages));
    if (isUnavailable(file)) {
      // A failure counts as missing evidence only if there are no other sitemaps.
      if (files.length === 0 && queue.length === 0) return file;
      complete = false;
      continue;
    }
    if (from === 'guess' && depth === 0 && file.status >= NOT_THERE) return null;
    files.push(file);
    complete &&= !file.truncated && (depth < MAX_INDEX_DEPTH || file.content.children.length === 0);
    if (depth === MAX_INDEX_DEPTH) continue;
    for (const child of file.content.children) {
      if (seen.has(child)) continue;
      seen.add(child);
      queue.push({ url: new URL(child), from, depth: depth + 1 });
    }
  }
  return { files, complete };
};

const firstSources = (site: URL, named: readonly string[]): SitemapSource[] => {
  const urls = named.flatMap((address) => URL.parse(address, site.origin) ?? []);
  if (urls.length === 0) return [{ url: new URL('/sitemap.xml', site.origin), from: 'guess', depth: 0 }];
  return [...new Map(urls.map((url) => [url.href, url])).values()].map((url) => ({ url, from: 'robots', depth: 0 }));
};
