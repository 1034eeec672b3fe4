import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { orAborted, withDeadline } from './deadline.ts';
import { FetchFailure } from './failure.ts';
import { hostOf, mayConnect } from './guard.ts';
import type { HttpSettings, Lookup } from './settings.ts';

const LOOKUP_TIMEOUT = 5_000;
const MAX_ADDRESSES = 8;

/**
 * The addresses a connection for this URL may go to, from its one lookup. A name with a single answer that is not allowed is refused as a
 * whole: no honest site mixes public and private addresses, a rebinding attack does.
 */
export const resolve = async (url: URL, settings: HttpSettings, signal: AbortSignal): Promise<string[]> => {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await lookUp(host, url, settings, signal) : [host];
  if (!addresses.every((address) => mayConnect(address, url, settings))) throw new FetchFailure('blocked_address', url.href);
  return addresses.slice(0, MAX_ADDRESSES);
};

const lookUp = async (host: string, url: URL, { lookup = systemLookup }: HttpSettings, signal: AbortSignal): Promise<string[]> => {
  const failure = (cause?: unknown) => new FetchFailure('dns_error', url.href, cause);
  const answers = await withDeadline(LOOKUP_TIMEOUT, failure, signal, (deadline) =>
    orAborted(lookup(host), deadline).catch((error: unknown) => {
      throw error instanceof FetchFailure ? error : failure(error);
    }),
  );
  if (answers.length === 0) throw failure();
  return answers.map(({ address }) => address);
};

const systemLookup: Lookup = (hostname) => dns.lookup(hostname, { all: true, order: 'verbatim' });
