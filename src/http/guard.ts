import { isIP } from 'node:net';
import { isMetadataAddress, isOwnAddress, isPublicAddress } from './address.ts';
import type { HttpSettings } from './settings.ts';

export type GuardSettings = Pick<HttpSettings, 'targetPorts' | 'allowTargets' | 'ownPorts'>;

export type TargetVerdict = 'ok' | 'unsupported_scheme' | 'credentials_not_allowed' | 'port_not_allowed' | 'forbidden_target';

/** Checks a URL without a lookup. Host names pass here: `mayConnect` checks their IP addresses after the lookup and when connecting. */
export const classifyTarget = (url: URL, settings: GuardSettings): TargetVerdict => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unsupported_scheme';
  if (url.username !== '' || url.password !== '') return 'credentials_not_allowed';
  if (!settings.targetPorts.includes(portOf(url)) && !isAllowListed(url, settings)) return 'port_not_allowed';
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnect(host, url, settings)) return 'forbidden_target';
  return 'ok';
};

/** True if a connection for this URL may go to this IP address: a literal, a result of a lookup, or the remote address of a socket. */
export const mayConnect = (address: string, url: URL, settings: GuardSettings): boolean => {
  if (isIP(address) === 0 || isMetadataAddress(address)) return false;
  if (settings.ownPorts.has(portOf(url)) && isOwnAddress(address)) return false;
  return isPublicAddress(address) || isAllowListed(url, settings);
};

/** Returns the host without the brackets around IPv6, as sockets expect it. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Returns the key of a host for limits: without the port and a trailing dot. */
export const hostKey = (url: URL): string => hostOf(url).replace(/\.$/, '');

/** Returns the port of a URL, or the default port of its scheme. */
export const portOf = (url: URL): number => {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
};

/** True if the operator allowed this host and port. */
export const isAllowListed = (url: URL, settings: Pick<GuardSettings, 'allowTargets'>): boolean =>
  settings.allowTargets.has(`${url.hostname}:${portOf(url)}`);
