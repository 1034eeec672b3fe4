import { titleParts } from '../../audit/read/text/title-parts.ts';
import { escapeBidi, oneLine } from '../../lib/plain-text.ts';
import { type Html, html } from './html.ts';

/** An audited page, identified by its final URL and its title. */
interface NamedPage {
  final_url: string;
  page: { title: string | null };
}

/** Returns the path of a site’s page below BASE_URL. */
export const sitePath = (project: string): string => `/sites/${encodeURIComponent(project)}`;

/** Maximum characters of a URL path in a window title. */
const MAX_PATH = 80;

/** Returns a page’s title or else its path; null for a root page without a title, where the host is enough. It is text of the audited site. */
export const pageName = ({ final_url, page: { title } }: NamedPage): string | null => {
  if (title !== null && title.trim() !== '') return title;
  const path = pathOf(final_url);
  return path === '' ? null : path;
};

/** Returns a title without the site’s name: what is before a separator. It is text of the audited site. */
export const withoutSiteName = (title: string): string => titleParts(title)[0] ?? '';

/** Returns host and path for a window title, shortened and without bidi control characters. */
export const hostAndPath = (url: string): string => {
  const path = [...pathOf(url)];
  return hostWithPort(url) + (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH).join('')}…` : path.join(''));
};

/** Returns the host in ASCII (punycode), so that it can’t imitate another host. */
export const hostWithPort = (url: string): string => new URL(url).host;

/** Returns the decoded path and query of a URL; '' for the root. The result is text of the audited site. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search === '/' ? '' : oneLine(decodePath(pathname + search));
};

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

export interface PageCell {
  href: string;
  /** URL and title of the page, which are text of the audited site. The title is null if the page has none. */
  url: string;
  title: string | null;
  /** True if the list contains pages of several sites. */
  withHost: boolean;
  /** Path of a thumbnail of the page. */
  picture?: string | undefined;
}

/** Renders a page in a list: title above path, or the path alone. Both are cut to one line; a tooltip has the whole text. */
export const pageCell = ({ href, url, title, withHost, picture }: PageCell): Html => {
  const path = escapeBidi(pathOf(url) || '/');
  const named = title?.trim() ? escapeBidi(title) : null;
  const host = withHost ? html`<span class="dim">${hostWithPort(url)}</span>` : '';
  const address = named === null ? host : html`${host}<bdi>${path}</bdi>`;
  return html`<a class="page-cell" href="${href}" title="${named === null ? '' : `${named}\n`}${escapeBidi(url)}">${picture === undefined ? '' : html`<img src="${picture}" width="44" height="30" alt="" loading="lazy">`}<b dir="auto">${named ?? path}</b>${address === '' ? '' : html`<span class="page-path">${address}</span>`}</a>`;
};
