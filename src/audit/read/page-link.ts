import type { Page } from '../evidence.ts';
import type { AnchorElement } from './document.ts';
import { baseOf, comparable, resolveUrl } from './resolve-url.ts';

/** A link that leads to another page, and where. */
export interface PageLink {
  anchor: AnchorElement;
  url: URL;
}

/** The links of a page that lead over http(s) to another page: not to a place on this one, a script, a mail box … */
export const pageLinks = ({ document, url }: Pick<Page, 'document' | 'url'>): PageLink[] => {
  const base = baseOf(document, url);
  const here = comparable(new URL(url));
  return document.anchors.flatMap((anchor) => {
    if (anchor.href === null || anchor.noscript) return [];
    const target = resolveUrl(anchor.href, base);
    if (!target || !/^https?:$/.test(target.protocol) || comparable(target) === here) return [];
    return [{ anchor, url: target }];
  });
};
