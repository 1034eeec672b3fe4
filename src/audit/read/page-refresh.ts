import type { FindingItem } from '../check.ts';
import type { Page } from '../evidence.ts';
import { baseOf, comparableUrl, resolveUrl } from './address/resolve-url.ts';
import { headerValues } from './headers/headers.ts';
import { isScriptRedirect } from './script-redirect.ts';

export interface PageRefresh {
  /** Delay before the refresh in whole seconds. */
  delay: number;
  url: URL;
  item: FindingItem;
}

/** Returns the first refresh that has an effect, headers before elements; browsers use no other. */
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

/** True if a page shows nothing because it leads to another page at once, by an instant refresh or a script. */
export const leavesAtOnce = (page: Page): boolean => {
  const refresh = refreshOf(page);
  return refresh === null
    ? isScriptRedirect(page.document)
    : refresh.delay === 0 && comparableUrl(refresh.url) !== comparableUrl(new URL(page.url));
};

/** A parsed refresh instruction of a page. */
export interface Refresh {
  /** Delay before the refresh in whole seconds. */
  delay: number;
  /** The target URL as written; null for the page itself. */
  url: string | null;
}

/**
 * Parses the content of `<meta http-equiv=refresh>` or a `Refresh` header by the HTML standard's "shared declarative refresh steps"; null if the
 * content is invalid.
 */
export const readRefresh = (content: string): Refresh | null => {
  const [start, digits = ''] = /^[\t\n\f\r ]*([0-9]*)/.exec(content) ?? [''];
  const afterDigits = content.slice(start.length);
  if (digits === '' && !afterDigits.startsWith('.')) return null;
  const delay = Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  const rest = afterDigits.replace(/^[0-9.]+/, '');
  if (rest === '') return { delay, url: null };
  if (!/^[;,\t\n\f\r ]/.test(rest)) return null;
  const reference = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '');
  if (reference === '') return { delay, url: null };
  return { delay, url: removeQuotes(reference.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '')) };
};

/** Returns the text between a quote at the start and the next quote of the same kind. */
const removeQuotes = (text: string): string => {
  const quote = text.charAt(0);
  return quote === '"' || quote === "'" ? (text.slice(1).split(quote, 1)[0] ?? '') : text;
};
