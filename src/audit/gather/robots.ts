import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Http } from '../../http/fetch.ts';
import { retryAfter } from '../../http/retry-after.ts';
import { AuditFailure } from '../audit-failure.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { MAX_ROBOTS } from '../read/robots/robots.ts';

/** RFC 9309, section 2.3.1.2: at least five redirects are followed. */
const MAX_REDIRECTS = 5;
/** A file behind more redirects, or behind ones that lead nowhere, counts as none. */
const OPTIONS = { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_ROBOTS + 1, lostRedirect: 'answer' } as const;
const SERVER_ERROR = 500;
/** Milliseconds before a server that failed is asked once more, as a full disallow rests on its answer, and the longest that it can ask for. */
const SECOND_TRY = 1_000;
const MAX_PAUSE = 5_000;

/**
 * Fetches the robots.txt of the site that answered, one byte more than crawlers read, to see if it is longer. Throws `bot_wall` if a guard
 * answered: crawlers that it knows may get another file.
 */
export const gatherRobots = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Answer> => {
  const fetch = () => http.fetch(new URL('/robots.txt', site.origin), OPTIONS);
  const first = await fetch();
  const pause = pauseAfter(first);
  const answer = pause === null ? first : await sleep(pause).then(fetch);
  if (botWallOf(answer, true) !== null) throw new AuditFailure('bot_wall');
  return answer;
};

/** Null if the server is not asked again: it answered, or wants to be left alone for long. */
const pauseAfter = ({ status, headers }: Answer): number | null => {
  if (status < SERVER_ERROR) return null;
  const pause = Math.max(SECOND_TRY, retryAfter(status, headers, Date.now()) ?? 0);
  return pause <= MAX_PAUSE ? pause : null;
};
