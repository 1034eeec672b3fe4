import type { Page } from '../evidence.ts';
import type { AnchorElement } from './document.ts';
import { oncePer } from './once-per.ts';
import { baseOf, comparable, resolveUrl } from './resolve-url.ts';

/** A link that leads to another page, and where. */
export interface PageLink {
  anchor: AnchorElement;
  url: URL;
  /** `url` in the spelling that tells one page from another (`comparable`). */
  target: string;
}

/** A link with an address of any kind. */
export interface AddressedLink extends PageLink {
  /** It leads to this page itself, or to a place on it. */
  isHere: boolean;
}

type LinkingPage = Pick<Page, 'document' | 'url'>;

/** The links of a page that lead over http(s) to another page: not to a place on this one, a script, a mail box … */
export const pageLinks: (page: LinkingPage) => readonly PageLink[] = oncePer((page: LinkingPage) =>
  addressedLinks(page).filter(({ url, isHere }) => !isHere && isWeb(url)),
);

/** The links of a page whose address can be resolved, wherever they lead; those in `<noscript>` left out. */
export const addressedLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer(({ document, url }: LinkingPage) => {
  const base = baseOf(document, url);
  const here = comparable(new URL(url));
  return document.anchors.flatMap((anchor) => {
    if (anchor.href === null || anchor.noscript) return [];
    const resolved = resolveUrl(anchor.href, base);
    if (resolved === null) return [];
    const target = comparable(resolved);
    return [{ anchor, url: resolved, target, isHere: target === here }];
  });
});

export const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
