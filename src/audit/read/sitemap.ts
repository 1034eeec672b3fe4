/** A sitemap or sitemap index, read with bounds. */
export interface Sitemap {
  kind: 'urlset' | 'index' | 'text' | 'feed' | 'not-a-sitemap';
  /** How many addresses it names, all counted. */
  total: number;
  /** Whether it names the audited page (as asked for or as answered), compared after URL normalisation. */
  listsPage: boolean;
  /** Sitemaps that an index names, at most `MAX_CHILDREN`. */
  children: string[];
  /** What is wrong with it, in plain words; at most `MAX_FAULTS`. */
  faults: { line: number; text: string }[];
}
