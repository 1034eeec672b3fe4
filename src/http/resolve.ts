import { isIP } from 'node:net';
import { FetchFailure } from './failure.ts';
import { hostOf, isAllowListed, mayConnect } from './guard.ts';
import type { Lookups } from './lookups.ts';
import type { HttpSettings } from './settings.ts';

const MAX_ADDRESSES = 8;

/**
 * The addresses a connection for this URL may go to, from its one lookup, and how long that waited in our own line. A name with a single
 * answer that is not allowed is refused as a whole: no honest site mixes public and private addresses, a rebinding attack does.
 */
export const resolve = async (
  url: URL,
  settings: HttpSettings,
  lookups: Lookups,
  signal: AbortSignal,
): Promise<{ addresses: readonly string[]; waited: number }> => {
  const host = hostOf(url);
  // Names of the own network are looked for where the operator listed them, and nowhere else: others would tell what there is.
  const searches = isAllowListed(url, settings);
  const { addresses, waited } = isIP(host) === 0 ? await lookups.find(host, url, { searches, signal }) : { addresses: [host], waited: 0 };
  if (!addresses.every((address) => mayConnect(address, url, settings))) throw new FetchFailure('blocked_address', url.href);
  return { addresses: addresses.slice(0, MAX_ADDRESSES), waited };
};
