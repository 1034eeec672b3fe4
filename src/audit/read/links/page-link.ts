import type { Page } from '../../evidence.ts';
import { type AddressFault, addressFault } from '../address/address-fault.ts';
import { isLocalHost } from '../address/local-host.ts';
import { oncePer } from '../address/once-per.ts';
import { baseOf, comparable, resolveUrl } from '../address/resolve-url.ts';
import { isSameSite } from '../address/same-site.ts';
import type { AnchorElement } from '../document/document-elements.ts';

/** A link with a URL of any kind, and what is known of that. */
export interface AddressedLink {
  anchor: AnchorElement;
  url: URL;
  /** `url` in the spelling that tells one page from another (`comparable`). */
  target: string;
  /** It leads to this page itself, or to a place on it. */
  isHere: boolean;
  /** Over http(s). */
  isWeb: boolean;
  /** To the site of this page. */
  isOwn: boolean;
  /** To a host that only a private network has. */
  isLocal: boolean;
  /** What is wrong with the URL as written. */
  fault: AddressFault | null;
}

type LinkingPage = Pick<Page, 'document' | 'url'>;

/** The links of a page that lead over http(s) to another page: not to a place on this one, a script, a mail box … */
export const pageLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer((page: LinkingPage) =>
  addressedLinks(page).filter(({ isHere, isWeb }) => !isHere && isWeb),
);

/**
 * The links of a page whose address can be resolved, wherever they lead; those in `<noscript>` left out. What checks ask of a URL is worked out
 * once for all links that have it, and what they ask of a host once for all its URLs.
 */
export const addressedLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer((page: LinkingPage) => {
  const own = new URL(page.url);
  const here = comparable(own);
  const hosts = new Map<string, { isOwn: boolean; isLocal: boolean }>();
  const known = new Map<string, AddressedLink>();
  const describe = (anchor: AnchorElement, href: string, url: URL): AddressedLink => {
    const { hostname } = url;
    const host = hosts.get(hostname) ?? { isOwn: isSameSite(url, own), isLocal: isLocalHost(hostname) };
    hosts.set(hostname, host);
    const target = comparable(url);
    const { isOwn, isLocal } = host;
    return { anchor, url, target, isHere: target === here, isWeb: isWeb(url), isOwn, isLocal, fault: addressFault(href) };
  };
  const links: AddressedLink[] = [];
  for (const { anchor, url } of resolvedLinks(page)) {
    if (url === null || anchor.noscript) continue;
    const href = anchor.href ?? '';
    const same = known.get(href);
    if (same) {
      const { target, isHere, isWeb, isOwn, isLocal, fault } = same;
      links.push({ anchor, url, target, isHere, isWeb, isOwn, isLocal, fault });
    } else {
      const link = describe(anchor, href, url);
      known.set(href, link);
      links.push(link);
    }
  }
  return links;
});

/** Every element of a page that has an address to link to, and that address resolved; null when it is none. */
export const resolvedLinks: (page: LinkingPage) => readonly { anchor: AnchorElement; url: URL | null }[] = oncePer(
  ({ document, url }: LinkingPage) => {
    const base = baseOf(document, url);
    const known = new Map<string, URL | null>();
    const links: { anchor: AnchorElement; url: URL | null }[] = [];
    for (const anchor of document.anchors) {
      const { href } = anchor;
      if (href === null) continue;
      let target = known.get(href);
      if (target === undefined) {
        target = resolveUrl(href, base);
        known.set(href, target);
      }
      links.push({ anchor, url: target });
    }
    return links;
  },
);

export const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
