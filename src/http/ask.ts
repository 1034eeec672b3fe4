import { ACCEPTED_CODINGS } from './decode.ts';
import { exchange, type Request, type Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { classifyTarget } from './guard.ts';
import type { Line } from './line.ts';
import type { Pool, Taken } from './pool.ts';
import type { HttpSettings } from './settings.ts';

/** A response, and the connection it comes over. */
export interface Asked extends Response {
  line: Line;
  /** Milliseconds it took to open the connection; 0 when it was open already. */
  setup: Line['setup'];
  /** Milliseconds before that, until its host had room for it. */
  waited: number;
}

interface Wish extends Pick<Request, 'method' | 'headers' | 'body'> {
  /** Whether another URL led here: then the guard's refusal has another code. */
  redirected: boolean;
}

const NO_SETUP = { dns: 0, connect: 0, tls: 0 };

/** Asks for one URL, no redirects: the guard first, then a connection at hand or a new one. */
export const ask = async (url: URL, wish: Wish, settings: HttpSettings, pool: Pool, signal: AbortSignal): Promise<Asked> => {
  const refusal = () => new FetchFailure(wish.redirected ? 'redirect_blocked' : 'blocked_address', url.href);
  if (classifyTarget(url, settings) !== 'ok') throw refusal();

  const { method, body } = wish;
  const request = { method, headers: headersOf(url, wish, settings), body, maxHeaderBytes: settings.maxHeaderBytes };
  const askOver = async ({ line, fresh, waited }: Taken): Promise<Asked> => ({
    ...(await exchange(line, url, request, signal)),
    line,
    setup: fresh ? line.setup : NO_SETUP,
    waited,
  });
  try {
    const taken = await pool.take(url, signal);
    try {
      return await askOver(taken);
    } catch (error) {
      // The server may have closed it while nobody looked; a new one will tell. What has a body may have been heard all the same.
      if (taken.fresh || body || !(hasCode(error, 'connection_closed') || hasCode(error, 'connection_reset'))) throw error;
    }
    return await askOver(await pool.open(url, signal));
  } catch (error) {
    throw hasCode(error, 'blocked_address') ? refusal() : error;
  }
};

const hasCode = (error: unknown, code: FetchFailure['code']): boolean => error instanceof FetchFailure && error.code === code;

/** Never sent, whoever asks, but for the credentials of the settings: what would tell a site who somebody is, or would mislead it about the host that was checked. */
const WITHHELD = new Set(['authorization', 'cookie', 'host', 'proxy-authorization']);

const headersOf = (url: URL, { headers }: Wish, { userAgent, credentials }: HttpSettings): Record<string, string> => {
  const own = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-encoding': ACCEPTED_CODINGS,
  };
  const wished = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const who = credentials?.origin === url.origin ? { authorization: credentials.authorization } : {};
  return { ...own, ...Object.fromEntries(wished.filter(([name]) => !WITHHELD.has(name))), ...who };
};
