import type { LinkVerdict } from '../../link-check.ts';
import type { LinkAnswer } from '../ask.ts';

/** Statuses with which a site refuses bots or anyone who is not signed in. */
const BLOCKING: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);

/** Statuses of pages that no longer exist. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** Failures that may not happen again on a second try. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'dns_error',
  'resolver_unavailable',
  'connection_refused',
  'connection_reset',
  'connection_closed',
  'content_length_mismatch',
]);

/** Failures that prove something about the link; every other failure is `unknown`. */
const CONCLUSIVE_ERRORS: Readonly<Record<string, LinkVerdict>> = {
  tls_hostname: 'broken',
  redirect_loop: 'error',
  too_many_redirects: 'error',
};

/** Returns the verdict for a GET response; `again` if only a second, equal response is conclusive. `isWall`: a bot wall sent the response. */
export const linkVerdictOf = (
  { status, error, noSuchName, hops }: Pick<LinkAnswer, 'status' | 'error' | 'noSuchName' | 'hops'>,
  { isWall, isSecondTry }: { isWall: boolean; isSecondTry: boolean },
): LinkVerdict | 'again' => {
  if (error !== null) {
    if (!isSecondTry && TRANSIENT_ERRORS.has(error)) return 'again';
    return noSuchName ? 'broken' : (CONCLUSIVE_ERRORS[error] ?? 'unknown');
  }
  if (status >= 200 && status < 300) return hops.length > 0 ? 'redirected' : 'ok';
  if (BLOCKING.has(status)) return 'blocked';
  if (GONE_STATUSES.has(status)) return 'broken';
  if (status < 500 || status > 599) return 'unknown';
  if (isWall) return 'blocked';
  return isSecondTry ? 'error' : 'again';
};

/** True if the host's front page may show what this status means: a site may return the status to bots for every page. */
export const needsFrontPage = ({ status }: Pick<LinkAnswer, 'status'>): boolean => status >= 400 && status < 500 && !BLOCKING.has(status);
