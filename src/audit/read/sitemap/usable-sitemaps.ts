import type { SitemapFile, Sitemaps } from '../../evidence.ts';
import { isBreak } from './sitemap-faults.ts';

/** Returns the sitemaps without errors and other documents. */
export const usableSitemaps = (sitemaps: Sitemaps | null): SitemapFile[] => sitemaps?.files.filter(isSitemap) ?? [];

export const isSitemap = ({ status, content }: SitemapFile): boolean => status < 300 && content.kind !== 'not-a-sitemap';

/** Returns the fault that ended the reading of a sitemap early, or null. */
export const breakOf = ({ content }: SitemapFile): SitemapFile['content']['faults'][number] | null => content.faults.find(isBreak) ?? null;
