import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { versionCodes } from '../language/language-versions.ts';
import { canonicalOf } from './canonicals.ts';
import { pageNumber } from './page-number.ts';
import { comparableUrl } from './resolve-url.ts';
import { isSameSite } from './same-site.ts';

/**
 * How the canonical URL of a page relates to the page’s own URL; the first kind that matches, so that checks do not overlap. `self`: the same URL;
 * `earlier-page`: an earlier page of the same series; `language`: a version in the page’s hreflang; `home`: another page’s canonical is the home
 * page; `site`: another site; `insecure`: http for https; `www`: differs by `www.`; `host`: another host of the site; `spelling`: the same path
 * except for query, slash or index file; `page`: any other page of the host.
 */
export type CanonicalKind = 'self' | 'earlier-page' | 'language' | 'home' | 'site' | 'insecure' | 'www' | 'host' | 'spelling' | 'page';

export interface CanonicalRelation {
  kind: CanonicalKind;
  /** The canonical URL as written. */
  href: string;
  url: URL;
  item: FindingItem;
}

/** Returns the canonical that search engines follow; null if no canonical exists, if it is invalid, or if several differ. */
export const canonicalRelation = oncePer((page: Page): CanonicalRelation | null => {
  const canonical = canonicalOf(page);
  return canonical && { kind: kindOf(page, new URL(page.url), canonical.url), ...canonical };
});

const kindOf = (page: Page, own: URL, canonical: URL): CanonicalKind => {
  if (comparableUrl(own) === comparableUrl(canonical)) return 'self';
  const sameHost = bareHost(own) === bareHost(canonical);
  if (sameHost && isEarlierPage(own, canonical)) return 'earlier-page';
  if (isOtherLanguage(page, own, canonical)) return 'language';
  if (sameHost && isHome(canonical) && !isHomeToo(own)) return 'home';
  if (!isSameSite(own, canonical)) return 'site';
  if (own.protocol === 'https:' && canonical.protocol === 'http:') return 'insecure';
  if (own.host !== canonical.host) return sameHost ? 'www' : 'host';
  return plainPath(own) === plainPath(canonical) ? 'spelling' : 'page';
};

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** True if the canonical is an earlier page of the same series; page 1 has no number. With another query, such as `view=all`, it is another page. */
const isEarlierPage = (own: URL, canonical: URL): boolean => {
  const here = pageNumber(own);
  const there = pageNumber(canonical);
  return here.number > there.number && here.path === there.path && [...there.query.keys()].every((name) => here.query.has(name));
};

const isOtherLanguage = (page: Page, own: URL, canonical: URL): boolean => {
  const codesAt = versionCodes(page);
  const here = codesAt(own);
  const there = codesAt(canonical);
  return here.size > 0 && there.size > 0 && here.isDisjointFrom(there);
};

const isHome = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';

/** True if the URL is another URL of a home page, such as its index file or one language’s `/de/`. */
const isHomeToo = (url: URL): boolean => /^(?:\/(?:(?:home|index)(?:\.\w{1,5})?|[a-z]{2}(?:[-_][a-z]{2,4})?))?$/i.test(plainPath(url));

/** Returns the path without index file, AMP suffix and trailing slash. */
const plainPath = ({ pathname }: URL): string =>
  pathname
    .replace(/\/$/, '')
    .replace(/\/(?:index|default)\.\w{1,5}$/i, '')
    .replace(/\/amp$/i, '');
