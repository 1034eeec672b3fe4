import { trackingParametersOf } from './tracking-parameters.ts';

/** Checks for the homepage: the root or its index file. With a query that is not about the visit, it is another page, as in `/?p=12`. */
export const isHomePage = (url: URL): boolean => /^\/(?:index\.[a-z]{3,5})?$/i.test(url.pathname) && isNeutral(url);

/** Checks for the homepage, also that of a language, such as `/de/`. */
export const isStartPage = (url: URL): boolean =>
  isHomePage(url) || (/^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i.test(url.pathname) && isNeutral(url));

const isNeutral = (url: URL): boolean => {
  const tracking = trackingParametersOf(url);
  return url.searchParams.keys().every((name) => VISIT.has(name.toLowerCase()) || tracking.includes(name));
};

/** Parameters for where a visitor comes from and which language or region they want. */
const VISIT: ReadonlySet<string> = new Set(['ref', 'source', 'lang', 'language', 'locale', 'hl', 'country', 'region']);
