import { hash } from 'node:crypto';
import type { Http } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/probes.ts';

/** Requests a path that cannot exist. It is the same for every audit of a site, so that equal sites give equal findings. */
export const gatherMissing = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Probe> => {
  const url = new URL(`/sonde-no-such-page-${hash('sha256', site.host).slice(0, 12)}`, site.origin);
  return readProbe(await http.fetch(url, { wanted: () => false }), url.href);
};
