import { isIP } from 'node:net';
import { FetchFailure } from './failure.ts';
import { hostOf, isAllowListed, mayConnect } from './guard.ts';
import type { Lookups } from './lookups.ts';
import type { HttpSettings } from './settings.ts';

const MAX_ADDRESSES = 8;

/**
 * Resolves the host of a URL with one lookup, to at most 8 IP addresses. Throws `blocked_address` if any of them is refused: honest sites
 * do not mix public and private IP addresses, DNS rebinding does. `waited` is the milliseconds of waiting for limits.
 */
export const resolve = async (
  url: URL,
  settings: HttpSettings,
  lookups: Lookups,
  signal: AbortSignal,
): Promise<{ addresses: readonly string[]; waited: number }> => {
  const host = hostOf(url);
  // Search domains apply only to hosts that the operator allowed; for others they would reveal names of the own network.
  const searches = isAllowListed(url, settings);
  const { addresses, waited } = isIP(host) === 0 ? await lookups.find(host, url, { searches, signal }) : { addresses: [host], waited: 0 };
  if (!addresses.every((address) => mayConnect(address, url, settings))) throw new FetchFailure('blocked_address', url.href);
  return { addresses: addresses.slice(0, MAX_ADDRESSES), waited };
};
