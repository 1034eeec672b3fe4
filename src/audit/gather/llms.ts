import type { Http } from '../../http/fetch.ts';
import type { TextFile } from '../evidence.ts';
import { readTextFile } from '../read/probes.ts';

const MAX_TEXT_FILE = 64 * 1024;

export const gatherLlms = async (site: URL, http: Pick<Http, 'fetch'>): Promise<TextFile> => {
  const url = new URL('/llms.txt', site.origin);
  return readTextFile(await http.fetch(url, { maxBytes: MAX_TEXT_FILE, wanted: (status) => status < 300 }), url.href);
};
