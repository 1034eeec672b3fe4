import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import { isOfFrontServer } from '../address/front-server.ts';
import { isLocalHost } from '../address/local-host.ts';
import { baseOf, comparableUrl, resolveUrl } from '../address/resolve-url.ts';
import { isSameSite } from '../address/same-site.ts';
import type { AnchorElement } from '../document/document-elements.ts';

/** A link whose URL can be resolved, with facts about that URL. */
export interface AddressedLink {
  anchor: AnchorElement;
  url: URL;
  /** The link’s `url`, normalized by `comparable`. */
  target: string;
  /** True if the link leads to its own page or a part of it. */
  isHere: boolean;
  /** True if the URL uses http or https and is not a front server’s own address. */
  isWeb: boolean;
  /** True if the link leads to the site of the page. */
  isOwn: boolean;
  /** True if the URL’s host is in a private network. */
  isLocal: boolean;
  /** Fault in the URL as written; null if there is none. */
  fault: AddressFault | null;
}

type LinkingPage = Pick<Page, 'document' | 'url' | 'charset'>;

/** Returns the page’s http(s) links to other pages. */
export const pageLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer((page: LinkingPage) =>
  addressedLinks(page).filter(({ isHere, isWeb }) => !isHere && isWeb),
);

/** Returns the page’s links with a valid URL outside `<noscript>`. Facts are computed once per URL, and facts about hosts once per host. */
export const addressedLinks: (page: LinkingPage) => readonly AddressedLink[] = oncePer((page: LinkingPage) => {
  const own = new URL(page.url);
  const here = comparableUrl(own);
  const hosts = new Map<string, { isOwn: boolean; isLocal: boolean }>();
  const known = new Map<string, AddressedLink>();
  const describe = (anchor: AnchorElement, href: string, url: URL): AddressedLink => {
    const { hostname } = url;
    const host = hosts.get(hostname) ?? { isOwn: isSameSite(url, own), isLocal: isLocalHost(hostname) };
    hosts.set(hostname, host);
    const target = comparableUrl(url);
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

/** Returns all links of the page with their resolved URL; null for an invalid URL. */
export const resolvedLinks: (page: LinkingPage) => readonly { anchor: AnchorElement; url: URL | null }[] = oncePer((page: LinkingPage) => {
  const base = baseOf(page);
  const known = new Map<string, URL | null>();
  const links: { anchor: AnchorElement; url: URL | null }[] = [];
  for (const anchor of page.document.anchors) {
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
});

/** True if the URL uses http(s) and can lead to a page; addresses of a front server, such as protected email addresses, can’t. */
export const isWeb = (url: URL): boolean => (url.protocol === 'https:' || url.protocol === 'http:') && !isOfFrontServer(url);

/** Fault of a link’s URL. `misdirected`: a typo at the start makes it lead elsewhere. `unescaped`: it has characters that must be escaped. */
export type AddressFault = 'misdirected' | 'unescaped';

/** Returns the fault of a link's URL as written, or null. White space around the URL (HTML) and letters of all languages are allowed. */
export const addressFault = (href: string): AddressFault | null => {
  const address = href.trim();
  const beginning = address.slice(0, MAX_START_LENGTH);
  if (!FAULTLESS_URL.test(beginning) && URL_TYPOS.some((slip) => slip.test(beginning))) return 'misdirected';
  // The fragment is not checked, since only browsers use it.
  return /[ \t\n\f\r"<>\\^`{}]/.test(address.split('#', 1)[0] ?? '') ? 'unescaped' : null;
};

const MAX_START_LENGTH = 300;

/** Matches URLs without a fault: a path, query or fragment, or a scheme followed by a host with a dot. */
const FAULTLESS_URL = /^(?:[/?#](?![\\/])|https?:\/\/[^\s\\/?#:@.[\]%]+\.)/i;

const URL_TYPOS: readonly RegExp[] = [
  // Doubled scheme: https://https://example.com, //https://example.com
  /^(?:https?:)?[\\/]{2,}https?(?::[\\/]|[\\/]{2})/i,
  // Wrong separator after the scheme: https//example.com, https;//example.com, https:example.com
  /^https?(?:;?[\\/]{2}|:(?![\\/]{2}))/i,
  // Misspelled scheme: htp://example.com, htttps://example.com, ttps://example.com
  /^(?!https?:)(?:h+t+p+|t{2,}p+)s*[:;]?[\\/]{2}/i,
  // Host without a dot: http://Facebook, typed into a form for a website; a single word or number is not a host
  /^https?:\/\/(?!localhost\/?$)(?=[^/]*[^\d/])(?!0x[\da-f]*\/?$)[^\s\\/?#:@.[\]%]+\/?$/i,
  // Missing scheme: www.example.com/page
  /^www\d?\.[^\s\\/?#:@]+\.[a-z]{2,}(?:[/?#:]|$)/i,
  // Email address without mailto: anna@example.com, but not the file name logo@2x.png
  /^[^\s\\/?#:@]+@(?!\dx\.)[^\s\\/?#:@]+\.[a-z]{2,}$/i,
];
