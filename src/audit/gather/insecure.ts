import { FetchFailure } from '../../http/failure.ts';
import type { Answer, Http } from '../../http/fetch.ts';
import { redirectTarget } from '../../http/redirect.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/probes.ts';

/**
 * The page's address over plain HTTP, redirects followed. Only sites on the standard ports have one. A redirect to the page itself is known from
 * its head: neither its body nor the page, which was fetched before, is asked for.
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

const withLastHop = (answer: Answer, asked: string): Probe => {
  const { url, status, headers, redirects } = answer;
  const probe = readProbe(answer, asked);
  const target = redirectTarget(new URL(url), status, headers);
  return target ? { ...probe, finalUrl: target.href, redirects: [...redirects, { url, status, location: target.href }] } : probe;
};
