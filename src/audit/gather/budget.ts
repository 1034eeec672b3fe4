import { FetchFailure } from '../../http/failure.ts';
import type { Http } from '../../http/fetch.ts';

/**
 * Limits the total time of all fetches of an HTTP client, in milliseconds. Only time while a fetch runs counts, not our own rate limits and analysis,
 * so that findings do not depend on the load of this machine.
 */
export const withBudget = (
  http: Pick<Http, 'fetch' | 'userAgent' | 'waited'>,
  milliseconds: number,
  clock = () => performance.now(),
): Pick<Http, 'fetch' | 'userAgent'> => {
  const now = () => clock() - http.waited();
  let [spent, since, running] = [0, 0, 0];
  const left = () => milliseconds - spent - (running > 0 ? now() - since : 0);
  return {
    userAgent: http.userAgent,
    async fetch(url, options = {}) {
      const timeout = left();
      // With no time left, a fetch would succeed only by luck.
      if (timeout <= 0) throw new FetchFailure('timeout', url.href);
      if (running === 0) since = now();
      running++;
      try {
        return await http.fetch(url, { ...options, timeout: Math.min(timeout, options.timeout ?? timeout) });
      } finally {
        running--;
        if (running === 0) spent += now() - since;
      }
    },
  };
};
