import type { Http } from '../../http/fetch.ts';

/** The same way out, with one time for all that is fetched by it together: milliseconds from now. */
export const withBudget = (http: Http, milliseconds: number): Pick<Http, 'fetch' | 'userAgent'> => {
  // What waits in our own line is not the site's doing.
  const now = () => performance.now() - http.waited();
  const end = now() + milliseconds;
  return {
    userAgent: http.userAgent,
    fetch: (url, options = {}) => http.fetch(url, { ...options, timeout: Math.max(1, end - now()) }),
  };
};
