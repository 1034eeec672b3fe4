import type { SitemapFile, Sitemaps } from '../../evidence.ts';
import { isBreak } from './sitemap-faults.ts';

/** The sitemaps that there are: what answers with an error, or with something else, is none. */
export const usableSitemaps = (sitemaps: Sitemaps | null): SitemapFile[] => sitemaps?.files.filter(isSitemap) ?? [];

export const isSitemap = ({ status, content }: SitemapFile): boolean => status < 300 && content.kind !== 'not-a-sitemap';

/** What ended the reading of a sitemap before its end; null when nothing did. */
export const breakOf = ({ content }: SitemapFile): SitemapFile['content']['faults'][number] | null => content.faults.find(isBreak) ?? null;
