import { isPublicAddress } from '../../../http/address.ts';

/**
 * True if a serialized host is reachable only from its own machine or network: a non-public IP address, a reserved name (RFC 6761, RFC 6762 appendix
 * G, RFC 8375), or a name without a dot.
 */
export const isLocalHost = (hostname: string): boolean => {
  if (hostname.startsWith('[')) return !isPublicAddress(hostname.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return !isPublicAddress(hostname);
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  const top = name.slice(name.lastIndexOf('.') + 1);
  return name !== '' && (top === name || LOCAL_TOPS.has(top) || name === 'home.arpa' || name.endsWith('.home.arpa'));
};

const LOCAL_TOPS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'test',
  'invalid',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
]);
