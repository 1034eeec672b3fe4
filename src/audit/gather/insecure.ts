import { FetchFailure } from '../../http/failure.ts';
import type { Answer, Http } from '../../http/fetch.ts';
import { redirectTarget } from '../../http/redirect.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/probes.ts';

/**
 * Requests the page's URL over plain HTTP and follows redirects; null if the port is not 443. Stops at a redirect to the page itself: neither bodies
 * nor the page are fetched again.
 */
export const gatherInsecure = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Probe | null> => {
  if (site.protocol !== 'https:' || site.port !== '') return null;
  const url = new URL(site);
  url.protocol = 'http:';
  try {
    return withLastHop(await http.fetch(url, { stopAt: site, wanted: () => false }), url.href);
  } catch (error) {
    if (!(error instanceof FetchFailure && error.code === 'connection_refused')) throw error;
    return { url: url.href, finalUrl: url.href, status: 0, headers: [], type: '', redirects: [] };
  }
};

const withLastHop = (answer: Answer, requested: string): Probe => {
  const { url, status, headers, redirects } = answer;
  const probe = readProbe(answer, requested);
  const target = redirectTarget(new URL(url), status, headers);
  return target ? { ...probe, finalUrl: target.href, redirects: [...redirects, { url, status, location: target.href }] } : probe;
};
