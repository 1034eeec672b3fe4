import type { Answer, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../failure.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { MAX_ROBOTS } from '../read/robots/robots.ts';

/** RFC 9309, section 2.3.1.2: at least five redirects are followed. */
const MAX_REDIRECTS = 5;

/**
 * Fetches the robots.txt of the site that answered, one byte more than crawlers read, to see if it is longer. Throws `bot_wall` if a guard
 * answered: crawlers that it knows may get another file.
 */
export const gatherRobots = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Answer> => {
  const answer = await http.fetch(new URL('/robots.txt', site.origin), { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_ROBOTS + 1 });
  if (botWallOf(answer, true) !== null) throw new AuditFailure('bot_wall');
  return answer;
};
