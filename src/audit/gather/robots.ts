import type { Answer, Http } from '../../http/fetch.ts';
import { MAX_ROBOTS } from '../read/answers.ts';

/** RFC 9309, section 2.3.1.2: at least five redirects are followed. */
const MAX_REDIRECTS = 5;

/** robots.txt of the site that answered; one byte more than crawlers read, to see whether it goes on. */
export const gatherRobots = (site: URL, http: Pick<Http, 'fetch'>): Promise<Answer> =>
  http.fetch(new URL('/robots.txt', site.origin), { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_ROBOTS + 1 });
