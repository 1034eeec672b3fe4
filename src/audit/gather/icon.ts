import type { Http } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/probes.ts';

/** The icon that the page names, or else the one at the usual address; null when the page carries it in itself. */
export const gatherIcon = async (site: URL, named: string | null, http: Pick<Http, 'fetch'>): Promise<Probe | null> => {
  if (named?.startsWith('data:')) return null;
  const url = (named && URL.parse(named)) || new URL('/favicon.ico', site.origin);
  return readProbe(await http.fetch(url, { wanted: () => false }), url.href);
};
