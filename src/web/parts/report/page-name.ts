import { oneLine } from '../../../audit/plain-text.ts';

/** An audited page: where it was found in the end, and how it calls itself. */
export interface NamedPage {
  final_url: string;
  page: { title: string | null };
}

/** Characters of a path in the title of a window. */
const MAX_PATH = 80;

/** What a page is called: by its title, else by its path. Null for the front of a site without a title: its host says all. Text of the audited site. */
export const pageName = ({ final_url, page: { title } }: NamedPage): string | null => {
  if (title !== null && title.trim() !== '') return title;
  const path = pathOf(final_url);
  return path === '' ? null : path;
};

/** Where a page is, short enough for the title of a window: host and path, without anything that would turn the text around it. */
export const placeOf = (url: string): string => {
  const path = [...pathOf(url)];
  return hostWithPort(url) + (path.length > MAX_PATH ? `${path.slice(0, MAX_PATH).join('')}…` : path.join(''));
};

/** The host as it stands in an address: ASCII, so that it looks like no other. */
export const hostWithPort = (url: string): string => new URL(url).host;

/** Path and query as people read them; '' for the front of a site. */
const pathOf = (url: string): string => {
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
