import { FetchFailure } from '../../http/failure.ts';
import type { Http } from '../../http/fetch.ts';

/**
 * The same way out, with one time in milliseconds for all that is fetched by it together. Only time in which something is fetched counts: what waits in
 * our own line, or for a process that reads what came, is not the site's doing, and a busy machine must not change what is found.
 */
export const withBudget = (
  http: Pick<Http, 'fetch' | 'userAgent' | 'waited'>,
  milliseconds: number,
  clock = () => performance.now(),
): Pick<Http, 'fetch' | 'userAgent'> => {
  const now = () => clock() - http.waited();
  let [spent, since, underWay] = [0, 0, 0];
  const left = () => milliseconds - spent - (underWay > 0 ? now() - since : 0);
  return {
    userAgent: http.userAgent,
    async fetch(url, options = {}) {
      const timeout = left();
      // Whether a fetch could be done in no time is a matter of luck.
      if (timeout <= 0) throw new FetchFailure('timeout', url.href);
      if (underWay === 0) since = now();
      underWay++;
      try {
        return await http.fetch(url, { ...options, timeout });
      } finally {
        underWay--;
        if (underWay === 0) spent += now() - since;
      }
    },
  };
};
