import type { Words } from '../../locales/words.ts';
import type { Output } from '../output.ts';
import type { CrawledSite } from './crawled-site.ts';

/** Prints a crawled site in one form. */
export type PrintSite = (site: CrawledSite, output: Output, words: Words) => Promise<void>;

export const crawlFormats = ['pretty', 'json', 'csv', 'junit', 'sarif'] as const;
export type CrawlFormat = (typeof crawlFormats)[number];

export const loadCrawlFormat = async (name: CrawlFormat): Promise<PrintSite> => {
  switch (name) {
    case 'pretty':
      return (await import('./pretty.ts')).pretty;
    case 'json':
      return (await import('./json.ts')).json;
    case 'csv':
      return (await import('./csv.ts')).csv;
    case 'junit':
      return (await import('./junit.ts')).junit;
    case 'sarif':
      return (await import('./sarif.ts')).sarif;
  }
};
