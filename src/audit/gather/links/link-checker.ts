import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../http/fetch.ts';
import type { SharedState } from '../../hosts/shared-state.ts';
import type { LinkResult, LinkVerdict } from '../../link-check.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import { Disallowed, isSuccess, type LinkAnswer, type LinkMethod, requestLink, type SendHop } from '../ask.ts';
import { HostRests, type Requester } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import type { ExternalRobots } from './external-robots.ts';
import { linkVerdictOf, needsFrontPage } from './link-verdict.ts';

/** Checks the URLs of links. Both methods reject with `HostRests` or the abort reason of the signal if the URL must be left out. */
export interface LinkChecker {
  check(url: string): Promise<LinkResult>;
  /**
   * Requests a page and reads at most `maxBytes`. Without a response, `answer` is null and the result is that of `check`. `isPlaced` is true if a
   * redirect has a fragment, which replaces the fragment of the link (RFC 9110, 10.2.2).
   */
  fetchPage(url: string, maxBytes: number): Promise<{ result: LinkResult; answer: Answer | null; isPlaced: boolean }>;
}

interface LinkCheckerParts {
  requester: Requester;
  robots: ExternalRobots;
  analysis: Pick<Analysis, 'isBotWall'>;
  sharedVerdicts: SharedState['sharedVerdicts'];
  /** Id of the account, for URLs whose results are not shared with other accounts. */
  owner: number | null;
  isPublic(url: URL): boolean;
  signal: AbortSignal;
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
}

/** Timeout of one request, in milliseconds. */
const TIMEOUTS: Record<LinkMethod, number> = { HEAD: 5_000, GET: 8_000 };
/** Milliseconds before a URL is requested a second time. */
const SECOND_TRY = 1_000;
/** Maximum bytes read of a response that may come from a bot wall. */
const MAX_BOT_WALL_BYTES = 32 * 1024;

/** The `Accept` header of a browser: some sites refuse any other. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const MAY_BE_WALL: ReadonlySet<number> = new Set([503]);

/** Failures that a request in another way cannot change. */
const FINAL: ReadonlySet<string> = new Set(['blocked_address', 'redirect_blocked', 'robots_disallowed', 'tls_untrusted', 'tls_expired']);

export const openLinkChecker = (parts: LinkCheckerParts): LinkChecker => {
  const { requester, robots, analysis, sharedVerdicts, owner, isPublic, signal, now } = parts;
  const fronts = new Map<string, Promise<number>>();

  const send: SendHop = async (url, method, cookies) => {
    await demandAllowed(url);
    return requester.send(url, {
      ...{ method, cookies },
      headers: { accept: ACCEPT },
      timeout: TIMEOUTS[method],
      maxBytes: MAX_BOT_WALL_BYTES,
      wanted: (status) => method === 'GET' && MAY_BE_WALL.has(status),
    });
  };

  const demandAllowed = async (url: URL): Promise<void> => {
    if (requester.isOwn(url) || !/^https?:$/.test(url.protocol)) return;
    if (robots.rests(url)) throw new HostRests();
    if (!(await robots.allows(url))) throw new Disallowed();
  };

  const frontStatus = (url: URL): Promise<number> => {
    const front = fronts.get(url.origin) ?? requestLink(new URL('/', url), 'GET', send).then(({ status }) => status);
    fronts.set(url.origin, front);
    return front;
  };

  const verdictOf = async (answer: LinkAnswer, isSecondTry: boolean): Promise<LinkVerdict | 'again'> => {
    const { finalUrl, status, headers, body } = answer;
    const isWall = MAY_BE_WALL.has(status) && (await unlessUnreadable(analysis.isBotWall({ url: finalUrl, status, headers, body }), false));
    const verdict = linkVerdictOf(answer, { isWall, isSecondTry });
    const final = new URL(finalUrl);
    // The page itself was loaded from its own host, so that host does not refuse bots.
    if (!needsFrontPage(answer) || requester.isOwn(final)) return verdict;
    return (await frontStatus(final)) === status ? 'blocked' : verdict;
  };

  const form = async (url: URL): Promise<LinkResult> => {
    const head = await requestLink(url, 'HEAD', send);
    const headVerdict = linkVerdictOf(head, { isWall: false, isSecondTry: false });
    if (headVerdict === 'ok' || headVerdict === 'redirected') return resultOf(headVerdict, head, now());
    if (head.error !== null && FINAL.has(head.error)) return resultOf('unknown', head, now());
    if (head.status === 429) return resultOf('blocked', head, now());
    const get = await requestLink(url, 'GET', send);
    const first = await verdictOf(get, false);
    if (first !== 'again') return resultOf(first, get, now());
    await sleep(SECOND_TRY, undefined, { signal });
    const second = await requestLink(url, 'GET', send);
    const verdict = await verdictOf(second, true);
    return resultOf(verdict === 'again' ? 'unknown' : verdict, second, now());
  };

  /** Results by URL, so that each URL is requested once per run. */
  const results = new Map<string, Promise<LinkResult>>();

  const check = (href: string): Promise<LinkResult> => {
    const url = new URL(href);
    const formed = results.get(href) ?? (requester.isOwn(url) ? form(url) : sharedVerdicts.share(shareKey(url), () => form(url)));
    results.set(href, formed);
    return formed;
  };

  /** Results that other accounts must not see are shared only within one account. */
  const shareKey = (url: URL): string => (isPublic(url) && url.search === '' ? url.href : `${owner} ${url.href}`);

  return {
    check,
    async fetchPage(href, maxBytes) {
      const hop: SendHop = async (url, _, cookies) => {
        await demandAllowed(url);
        last = await requester.send(url, { headers: { accept: ACCEPT }, cookies, timeout: TIMEOUTS.GET, maxBytes, wanted: isSuccess });
        return last;
      };
      let last: Answer | undefined;
      const requested = await requestLink(new URL(href), 'GET', hop);
      if (requested.error !== null || !isSuccess(requested.status) || !last)
        return { result: await check(href), answer: null, isPlaced: false };
      const isPlaced = requested.hops.some(({ location }) => location.includes('#'));
      return { result: resultOf(requested.hops.length > 0 ? 'redirected' : 'ok', requested, now()), answer: last, isPlaced };
    },
  };
};

const resultOf = (verdict: LinkVerdict, { status, error, finalUrl, hops }: LinkAnswer, checkedAt: number): LinkResult => ({
  verdict,
  status,
  error,
  finalUrl,
  redirects: hops.length,
  permanent: hops.length > 0 && hops.every(({ status: one }) => one === 301 || one === 308),
  checkedAt,
});
