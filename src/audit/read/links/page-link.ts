import type { Page } from '../../evidence.ts';
import { oncePer } from '../address/once-per.ts';
import { baseOf, comparable, resolveUrl } from '../address/resolve-url.ts';
import type { AnchorElement } from '../document/document-elements.ts';

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
export const addressedLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer((page: LinkingPage) => {
  const here = comparable(new URL(page.url));
  return resolvedLinks(page).flatMap(({ anchor, url }) => {
    if (url === null || anchor.noscript) return [];
    const target = comparable(url);
    return [{ anchor, url, target, isHere: target === here }];
  });
});

/** Every element of a page that has an address to link to, and that address resolved; null when it is none. */
export const resolvedLinks: (page: LinkingPage) => readonly { anchor: AnchorElement; url: URL | null }[] = oncePer(
  ({ document, url }: LinkingPage) => {
    const base = baseOf(document, url);
    return document.anchors.flatMap((anchor) => (anchor.href === null ? [] : [{ anchor, url: resolveUrl(anchor.href, base) }]));
  },
);

export const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
