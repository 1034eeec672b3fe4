import { FetchFailure } from '../../http/failure.ts';
import type { Http } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { readProbe } from '../read/answers.ts';

const MAX_BYTES = 16 * 1024;

/** The page's address over plain HTTP, redirects followed. Only sites on the standard ports have one. */
export const gatherInsecure = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Probe | null> => {
  if (site.protocol !== 'https:' || site.port !== '') return null;
  const url = new URL(site);
  url.protocol = 'http:';
  try {
    return readProbe(await http.fetch(url, { maxBytes: MAX_BYTES }), url.href);
  } catch (error) {
    if (!(error instanceof FetchFailure && error.code === 'connection_refused')) throw error;
    return { url: url.href, finalUrl: url.href, status: 0, headers: [], type: '', redirects: [], bytes: 0 };
  }
};
