import { trackingParametersOf } from './tracking-parameters.ts';

/** True for the home page: the root or its index file. A query that is not about the visit makes it another page, as in `/?p=12`. */
export const isHomePage = (url: URL): boolean => /^\/(?:index\.[a-z]{3,5})?$/i.test(url.pathname) && isNeutral(url);

/** True for the home page, including the home page of one language, such as `/de/`. */
export const isStartPage = (url: URL): boolean =>
  isHomePage(url) || (/^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i.test(url.pathname) && isNeutral(url));

const isNeutral = (url: URL): boolean => {
  const tracking = trackingParametersOf(url);
  return url.searchParams.keys().every((name) => VISIT_PARAMETERS.has(name.toLowerCase()) || tracking.includes(name));
};

/** Query parameters for where a visitor comes from and which language or region the visitor wants. */
const VISIT_PARAMETERS: ReadonlySet<string> = new Set(['ref', 'source', 'lang', 'language', 'locale', 'hl', 'country', 'region']);
