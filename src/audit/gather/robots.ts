import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Http } from '../../http/fetch.ts';
import { retryAfter } from '../../http/retry-after.ts';
import { AuditFailure } from '../audit-failure.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { MAX_ROBOTS_BYTES } from '../read/robots/robots.ts';

/** RFC 9309, section 2.3.1.2: crawlers follow at least five redirects. */
const MAX_REDIRECTS = 5;
/** A robots.txt behind more redirects, or behind redirects without a target, counts as missing. */
const FETCH_OPTIONS = { maxRedirects: MAX_REDIRECTS, maxBytes: MAX_ROBOTS_BYTES + 1, lostRedirect: 'answer' } as const;
const SERVER_ERROR = 500;
/** Milliseconds before a failed server is requested again (its response can mean a full disallow), and maximum delay a server can ask for. */
const SECOND_TRY = 1_000;
const MAX_RETRY_DELAY = 5_000;

/**
 * Fetches the robots.txt of the site that answered, one byte more than crawlers read, to see whether the file is longer. Throws `bot_wall` if a bot
 * wall answered: crawlers that it knows may get another file.
 */
export const gatherRobots = async (site: URL, http: Pick<Http, 'fetch'>): Promise<Answer> => {
  const fetch = () => http.fetch(new URL('/robots.txt', site.origin), FETCH_OPTIONS);
  const first = await fetch();
  const pause = pauseAfter(first);
  const answer = pause === null ? first : await sleep(pause).then(fetch);
  if (botWallOf(answer, true) !== null) throw new AuditFailure('bot_wall');
  return answer;
};

/** Returns null if the server is not requested again: it has responded, or asked for a long wait. */
const pauseAfter = ({ status, headers }: Answer): number | null => {
  if (status < SERVER_ERROR) return null;
  const pause = Math.max(SECOND_TRY, retryAfter(status, headers, Date.now()) ?? 0);
  return pause <= MAX_RETRY_DELAY ? pause : null;
};
