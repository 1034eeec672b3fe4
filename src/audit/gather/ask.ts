import { type Cookies, openCookies } from '../../http/cookies.ts';
import { FetchFailure, isNoSuchName } from '../../http/failure.ts';
import type { Answer, Headers, Hop } from '../../http/fetch.ts';
import { cutBack, redirectTarget } from '../../http/redirect.ts';
import type { LinkError } from '../link-check.ts';

/** The result of requesting a URL and following its redirects. */
export interface LinkAnswer {
  /** HTTP status; 0 if there was no response, and then `error` has the reason. */
  status: number;
  error: LinkError | null;
  /** True if a name server reported that the host does not exist. */
  noSuchName: boolean;
  finalUrl: string;
  hops: readonly Hop[];
  headers: Headers;
  /** The start of the body, only for statuses with which sites refuse bots. */
  body: Uint8Array;
}

export type LinkMethod = 'HEAD' | 'GET';

/** Sends one request without following a redirect. Throws `FetchFailure`, or `Disallowed` if robots.txt forbids the URL. */
export type SendHop = (url: URL, method: LinkMethod, cookies: Cookies) => Promise<HopAnswer>;

type HopAnswer = Pick<Answer, 'status' | 'headers'> & Partial<Pick<Answer, 'body'>>;

export class Disallowed extends Error {}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const MAX_HOPS = 10;
const NOTHING = new Uint8Array();

/** Requests a URL. Sends each hop separately, so that each hop waits for its turn at its host, with the cookies of earlier hops. */
export const requestLink = async (start: URL, method: LinkMethod, send: SendHop): Promise<LinkAnswer> => {
  const hops: Hop[] = [];
  let left = MAX_HOPS;
  const seen = new Set<string>();
  const cookies = openCookies();
  const visitOf = (at: URL): string => `${at.href} ${cookies.headerFor(at)}`;
  let url = start;
  const unanswered = (error: LinkError, noSuchName = false): LinkAnswer => ({
    status: 0,
    error,
    noSuchName,
    finalUrl: url.href,
    hops,
    headers: [],
    body: NOTHING,
  });
  try {
    for (;;) {
      seen.add(visitOf(url));
      const { status, headers, body } = await send(url, method, cookies);
      const target = redirectTarget(url, status, headers);
      if (target === undefined) return { status, error: null, noSuchName: false, finalUrl: url.href, hops, headers, body: body ?? NOTHING };
      if (target === null) return unanswered('redirect_invalid');
      const location = target.href;
      target.hash = '';
      if (seen.has(visitOf(target))) return unanswered('redirect_loop');
      if (left-- === 0) return unanswered('too_many_redirects');
      hops.push({ url: url.href, status, location });
      cutBack(hops, target);
      url = target;
    }
  } catch (error) {
    if (error instanceof Disallowed) return unanswered('robots_disallowed');
    if (!(error instanceof FetchFailure)) throw error;
    const isRefused = error.code === 'blocked_address' && hops.length > 0;
    return unanswered(isRefused ? 'redirect_blocked' : error.code, isNoSuchName(error));
  }
};
