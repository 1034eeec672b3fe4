import type { Http } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/probes.ts';

/** Requests the icon of the page, or else /favicon.ico; null for a `data:` URL. */
export const gatherIcon = async (site: URL, named: string | null, http: Pick<Http, 'fetch'>): Promise<Probe | null> => {
  if (named?.startsWith('data:')) return null;
  const url = (named && URL.parse(named)) || new URL('/favicon.ico', site.origin);
  return readProbe(await http.fetch(url, { wanted: () => false }), url.href);
};
