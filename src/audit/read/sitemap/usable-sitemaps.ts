import type { SitemapFile, Sitemaps } from '../../evidence.ts';

/** The sitemaps that there are: what answers with an error, or with something else, is none. */
export const usableSitemaps = (sitemaps: Sitemaps | null): SitemapFile[] => sitemaps?.files.filter(isSitemap) ?? [];

export const isSitemap = ({ status, content }: SitemapFile): boolean => status < 300 && content.kind !== 'not-a-sitemap';

/** What ended the reading of a sitemap before its end; null when nothing did. */
export const breakOf = ({ content }: SitemapFile): SitemapFile['content']['faults'][number] | null =>
  content.faults.find(({ text }) => BREAK.test(text)) ?? null;

/** How `sitemap-xml.ts` words the faults after which it stops. */
const BREAK = /^it is not well-formed|^it nests deeper/;
