import type { Item } from '../check.ts';
import type { Page } from '../evidence.ts';
import { baseOf, resolveUrl } from './address/resolve-url.ts';
import { headerValues } from './headers/headers.ts';
import { readRefresh } from './meta-refresh.ts';

export interface PageRefresh {
  /** Whole seconds. */
  delay: number;
  url: URL;
  item: Item;
}

/** The first refresh that does something, headers before elements: browsers go by no other. */
export const refreshOf = (page: Page): PageRefresh | null => {
  const { document, headers, url } = page;
  const own = new URL(url);
  const base = baseOf(page);
  const candidates = [
    ...headerValues(headers, 'refresh').map((content) => ({ content, item: { snippet: `Refresh: ${content}` } })),
    ...document.metas
      .filter(({ httpEquiv, noscript }) => httpEquiv === 'refresh' && !noscript)
      .map(({ content, line, source }) => ({ content: content ?? '', item: { line, snippet: source } })),
  ];
  for (const { content, item } of candidates) {
    const refresh = readRefresh(content);
    const target = refresh && (refresh.url === null ? own : resolveUrl(refresh.url, base));
    if (refresh && target && /^https?:$/.test(target.protocol)) return { delay: refresh.delay, url: target, item };
  }
  return null;
};
