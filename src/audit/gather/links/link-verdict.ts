import type { LinkVerdict } from '../../link-check.ts';
import type { LinkAnswer } from '../ask.ts';

/** Statuses with which a site refuses a program, or anyone who is not signed in. */
const BLOCKING: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);

/** Statuses of pages that are gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Failures that a second try may not repeat. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'dns_error',
  'resolver_unavailable',
  'connection_refused',
  'connection_reset',
  'connection_closed',
  'content_length_mismatch',
]);

/** Failures that say something about the link; every other one is `unknown`. */
const CONCLUSIVE: Readonly<Record<string, LinkVerdict>> = {
  tls_hostname: 'broken',
  redirect_loop: 'error',
  too_many_redirects: 'error',
};

/** What an answer to GET says; `again` if only a second answer like it would say something. `isWall`: a guard sent it. */
export const linkVerdictOf = (
  { status, error, noSuchName, hops }: Pick<LinkAnswer, 'status' | 'error' | 'noSuchName' | 'hops'>,
  { isWall, isSecondTry }: { isWall: boolean; isSecondTry: boolean },
): LinkVerdict | 'again' => {
  if (error !== null) {
    if (!isSecondTry && TRANSIENT.has(error)) return 'again';
    return noSuchName ? 'broken' : (CONCLUSIVE[error] ?? 'unknown');
  }
  if (status >= 200 && status < 300) return hops.length > 0 ? 'redirected' : 'ok';
  if (BLOCKING.has(status)) return 'blocked';
  if (GONE.has(status)) return 'broken';
  if (status < 500 || status > 599) return 'unknown';
  if (isWall) return 'blocked';
  return isSecondTry ? 'error' : 'again';
};

/** Checks if the front page of the host may tell what this status means: a site may give it to programs for every page. */
export const needsFrontPage = ({ status }: Pick<LinkAnswer, 'status'>): boolean => status >= 400 && status < 500 && !BLOCKING.has(status);
