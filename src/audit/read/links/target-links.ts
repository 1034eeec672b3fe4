import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl, withoutFragment } from '../address/resolve-url.ts';
import { singleSpaced, trimSpaces } from '../text/white-space.ts';
import { isWeb, pageLinks } from './page-link.ts';

/** A link whose target an audit may request: a text link, an image link, or an area of an image map. */
export interface TargetLink {
  url: URL;
  /** The link’s URL without its fragment. */
  address: string;
  line: number;
  source: string;
  /** The visible or spoken text of the link, with single spaces. */
  text: string;
}

/** Returns the page’s http(s) links to other pages; areas of image maps come last. */
export const targetLinks: (page: Page) => readonly TargetLink[] = oncePer((page: Page) => {
  const links = pageLinks(page).map(({ anchor: { line, source, text, name }, url }) => ({
    ...{ url, address: withoutFragment(url), line, source },
    text: trimSpaces(singleSpaced(trimSpaces(text) || name)),
  }));
  return [...links, ...areaLinks(page)];
});

const areaLinks = (page: Page): TargetLink[] => {
  const base = baseOf(page);
  const here = withoutFragment(new URL(page.url));
  return page.document.images.flatMap(({ kind, href, noscript, line, source, alt }) => {
    const url = kind === 'area' && href !== null && !noscript ? resolveUrl(href, base) : null;
    if (url === null || !isWeb(url)) return [];
    const address = withoutFragment(url);
    return address === here ? [] : [{ url, address, line, source, text: trimSpaces(singleSpaced(alt ?? '')) }];
  });
};
