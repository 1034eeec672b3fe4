import { oneLine } from '../../lib/plain-text.ts';

/** An audited page by its final URL and its title. */
export interface NamedPage {
  final_url: string;
  page: { title: string | null };
}

/** Maximum characters of a path in a window title. */
const MAX_PATH = 80;

/** The title of a page, else its path; null for a root without a title, where the host is enough. Text of the audited site. */
export const pageName = ({ final_url, page: { title } }: NamedPage): string | null => {
  if (title !== null && title.trim() !== '') return title;
  const path = pathOf(final_url);
  return path === '' ? null : path;
};

/** Host and path for a window title: shortened, without bidi control characters. */
export const hostAndPath = (url: string): string => {
  const path = [...pathOf(url)];
  return hostWithPort(url) + (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH).join('')}…` : path.join(''));
};

/** The host in ASCII (punycode), so that it can’t look like another. */
export const hostWithPort = (url: string): string => new URL(url).host;

/** Decoded path and query of a URL; '' for the root. Text of the audited site. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search === '/' ? '' : oneLine(decoded(pathname + search));
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
