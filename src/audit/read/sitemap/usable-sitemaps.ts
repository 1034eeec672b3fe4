import type { SitemapFile, Sitemaps } from '../../evidence.ts';
import { isGuarded } from '../headers/headers.ts';
import { MAX_SITEMAP_URLS } from './sitemap-faults.ts';
import type { Sitemap } from './sitemap-pass.ts';

/** Returns the sitemaps without error responses and other documents. */
export const usableSitemaps = (sitemaps: Sitemaps | null): SitemapFile[] => sitemaps?.files.filter(isSitemap) ?? [];

export const isSitemap = ({ status, content }: SitemapFile): boolean => status < 300 && content.kind !== 'not-a-sitemap';

/** True if a status means that no sitemap exists at a URL, excluding log-in requirements and temporary server errors. */
export const isMissing = (status: number): boolean => !isGuarded(status) && status !== 401 && status < 500;

/** Returns the most urgent fault of a sitemap; null if it has none. */
export const worstFault = ({ end, total, invalid, faults }: Sitemap): 'broken' | 'tooLong' | 'unread' | 'faulty' | null => {
  if (end === 'broken') return 'broken';
  if (total > MAX_SITEMAP_URLS) return 'tooLong';
  if (invalid > 0) return 'unread';
  return faults.length > 0 ? 'faulty' : null;
};
