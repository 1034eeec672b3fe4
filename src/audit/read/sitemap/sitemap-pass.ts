import type { FaultKey, SitemapFault } from './sitemap-faults.ts';
import type { Lastmods } from './sitemap-lastmod.ts';

/** A sitemap or sitemap index, read within limits. */
export interface Sitemap {
  kind: 'urlset' | 'index' | 'text' | 'feed' | 'not-a-sitemap';
  /** Number of all its URLs. */
  total: number;
  /** True if it lists the audited page, by the requested or the final URL, normalised. */
  listsPage: boolean;
  /** Some of its page URLs, at most `MAX_SAMPLE`, the same for the same audited page. */
  sample: string[];
  /** Sitemaps in an index, at most `MAX_CHILDREN`. */
  children: string[];
  /** Number of entries whose URL is not valid, such as a relative one: nobody reads them. */
  invalid: number;
  /** Whether it names language versions, and the pages that name the audited page as one, as `comparable` writes them; at most `MAX_RETURNS`. */
  hasVersions: boolean;
  returns: string[];
  /** Number of URLs on other hosts, and those hosts, at most `MAX_HOSTS`. */
  elsewhere: { total: number; hosts: string[] };
  lastmods: Lastmods;
  /** Faults of the file, at most `MAX_FAULTS`. */
  faults: SitemapFault[];
  /** Where its reading ended: `broken` at an error, `cut` at a limit, each of which hides entries. */
  end: 'whole' | 'broken' | 'cut';
}

/** The target that all formats are read into. */
export interface SitemapPass {
  sitemap: Sitemap;
  /** Adds a URL as written. */
  address(text: string, line: number): void;
  lastmod(text: string, line: number): void;
  /** Ends an entry with the language versions that it names, as written. */
  versions(urls: readonly string[]): void;
  fault(line: number, key: FaultKey, values?: SitemapFault['values']): void;
}
