import type { FaultKey, SitemapFault } from './sitemap-faults.ts';
import type { LastmodDates } from './sitemap-lastmod.ts';

/** The content of a sitemap or sitemap index, read within limits. */
export interface Sitemap {
  kind: 'urlset' | 'index' | 'text' | 'feed' | 'not-a-sitemap';
  /** Number of all URLs in the sitemap. */
  total: number;
  /** True if the sitemap lists the audited page, by its requested or final URL, normalized. */
  listsPage: boolean;
  /** A sample of the sitemap’s page URLs, at most `MAX_SAMPLE`; always the same sample for the same audited page. */
  sample: string[];
  /** URLs of the sitemaps in a sitemap index, at most `MAX_CHILDREN`. */
  children: string[];
  /** Number of entries with an invalid URL, such as a relative one; search engines ignore them. */
  invalid: number;
  /** True if the sitemap lists language versions; `returns`: pages that list the audited page as one (by `comparable`, at most `MAX_RETURNS`). */
  hasVersions: boolean;
  returns: string[];
  /** Number of URLs on other hosts, and the names of those hosts, at most `MAX_HOSTS`. */
  elsewhere: { total: number; hosts: string[] };
  lastmods: LastmodDates;
  /** Faults of the sitemap file, at most `MAX_FAULTS`. */
  faults: SitemapFault[];
  /** How the reading of the sitemap ended: `broken` by an error, `cut` by a limit; in both cases entries are missing. */
  end: 'whole' | 'broken' | 'cut';
}

/** Receives the entries of a sitemap, whatever its format. */
export interface SitemapPass {
  sitemap: Sitemap;
  /** Adds a URL of the sitemap as written. */
  address(text: string, line: number): void;
  lastmod(text: string, line: number): void;
  /** Ends an entry; `urls` are the language versions that the entry lists, as written. */
  versions(urls: readonly string[]): void;
  fault(line: number, key: FaultKey, values?: SitemapFault['values']): void;
}
