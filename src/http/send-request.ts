import { ACCEPTED_CODINGS } from './decode.ts';
import { exchange, type Request, type Response } from './exchange.ts';
import { FetchFailure } from './failure.ts';
import { classifyTarget } from './guard.ts';
import type { OpenConnection } from './open-connection.ts';
import type { Pool, ReservedConnection } from './pool.ts';
import type { HttpSettings } from './settings.ts';

/** A response, the connection on which it arrives, and the durations of both. */
export interface ReceivedResponse extends Response {
  connection: OpenConnection;
  /** Milliseconds spent on opening the connection; 0 if the connection was already open. */
  setup: OpenConnection['setup'];
  /** Milliseconds spent waiting for the limits of the host and of lookups. */
  waited: number;
}

interface RequestOptions extends Pick<Request, 'method' | 'headers' | 'body'> {
  /** True after a redirect; a refusal by the guard then has the code `redirect_blocked`. */
  redirected: boolean;
  /** Headers that only Sonde itself sets: cookies, and those of an access. */
  own: Readonly<Record<string, string>>;
  /** False to fail if a reused connection is lost, rather than repeat the request over a new connection. */
  repeats: boolean;
}

const NO_SETUP = { dns: 0, connect: 0, tls: 0 };

/** Sends one request without following redirects: the guard checks the URL, then the pool reuses or opens a connection. Throws `FetchFailure`. */
export const sendRequest = async (
  url: URL,
  options: RequestOptions,
  settings: HttpSettings,
  pool: Pool,
  signal: AbortSignal,
): Promise<ReceivedResponse> => {
  const refusal = () => new FetchFailure(options.redirected ? 'redirect_blocked' : 'blocked_address', url.href);
  if (classifyTarget(url, settings) !== 'ok') throw refusal();

  const { method, body } = options;
  const request = { method, headers: headersOf(options, settings), body, maxHeaderBytes: settings.maxHeaderBytes };
  const exchangeOver = async ({ connection, isNew, waited }: ReservedConnection): Promise<ReceivedResponse> => ({
    ...(await exchange(connection, url, request, signal)),
    connection,
    setup: isNew ? connection.setup : NO_SETUP,
    waited,
  });
  try {
    const reserved = await pool.acquire(url, signal);
    try {
      return await exchangeOver(reserved);
    } catch (error) {
      // The server may have closed an idle connection. A request with a body is not repeated, since the server may have received it.
      if (reserved.isNew || body || !options.repeats || !(hasCode(error, 'connection_closed') || hasCode(error, 'connection_reset')))
        throw error;
    }
    return await exchangeOver(await pool.openNew(url, signal));
  } catch (error) {
    throw hasCode(error, 'blocked_address') ? refusal() : error;
  }
};

const hasCode = (error: unknown, code: FetchFailure['code']): boolean => error instanceof FetchFailure && error.code === code;

/** Headers that callers cannot set among their own: they would identify a user to the site, or name a host other than the checked one. */
const WITHHELD = new Set(['authorization', 'cookie', 'host', 'proxy-authorization']);

const headersOf = ({ headers, own }: RequestOptions, { userAgent }: HttpSettings): Record<string, string> => {
  const defaults = {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-encoding': ACCEPTED_CODINGS,
  };
  const allowed = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  // A request in the name of another crawler keeps that name.
  const { 'user-agent': agent = userAgent, ...others } = own;
  return { ...defaults, 'user-agent': agent, ...Object.fromEntries(allowed.filter(([name]) => !WITHHELD.has(name))), ...others };
};
