import type { Page } from '../../evidence.ts';
import { baseOf, comparableUrl, resolveUrl } from '../address/resolve-url.ts';

/**
 * Returns the separate mobile page that the head declares with `<link rel="alternate" media="…">`; null if there is none.
 * https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing
 */
export const mobileVersionOf = (page: Page): { url: string; item: { line: number; snippet: string } } | null => {
  const { document, url } = page;
  for (const { rel, media, href, place, noscript, line, source } of document.links) {
    if (place !== 'head' || noscript || !rel.includes('alternate') || rel.includes('stylesheet') || !href || !isForPhones(media ?? ''))
      continue;
    const target = resolveUrl(href, baseOf(page));
    if (target === null || !/^https?:$/.test(target.protocol) || comparableUrl(target) === comparableUrl(new URL(url))) continue;
    return { url: target.href, item: { line, snippet: source } };
  }
  return null;
};

/** True if a media query is for small screens: `handheld`, or an upper bound on the width. */
const isForPhones = (media: string): boolean =>
  media
    .toLowerCase()
    .split(',')
    .some((query) => /^\s*(?:only\s+)?handheld\b/.test(query) || (!/^\s*(?:not|print)\b/.test(query) && HAS_UPPER_BOUND.test(query)));

/** Matches `(max-width: …)` and the equivalent range syntax: `(width <= …)`, `(… >= width)`. */
const HAS_UPPER_BOUND = /\(\s*max-(?:device-)?width\s*:|\(\s*(?:device-)?width\s*<|>=?\s*(?:device-)?width\s*\)/;
