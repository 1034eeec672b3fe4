import { isIP } from 'node:net';
import { isMetadataAddress, isOwnAddress, isPublicAddress } from './address.ts';
import type { HttpSettings } from './settings.ts';

export type GuardSettings = Pick<HttpSettings, 'targetPorts' | 'allowTargets' | 'ownPorts'>;

export type TargetVerdict = 'ok' | 'unsupported_scheme' | 'credentials_not_allowed' | 'port_not_allowed' | 'forbidden_target';

/** Checks what can be seen in a URL alone. A host name passes: its addresses are checked when it is looked up and connected to. */
export const classifyTarget = (url: URL, settings: GuardSettings): TargetVerdict => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unsupported_scheme';
  if (url.username !== '' || url.password !== '') return 'credentials_not_allowed';
  if (!settings.targetPorts.includes(portOf(url)) && !isAllowListed(url, settings)) return 'port_not_allowed';
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnect(host, url, settings)) return 'forbidden_target';
  return 'ok';
};

/** Whether a connection for this URL may go to this address: a literal, an answer of the lookup, or the far end of a socket. */
export const mayConnect = (address: string, url: URL, settings: GuardSettings): boolean => {
  if (isIP(address) === 0 || isMetadataAddress(address)) return false;
  if (settings.ownPorts.has(portOf(url)) && isOwnAddress(address)) return false;
  return isPublicAddress(address) || isAllowListed(url, settings);
};

/** The host as sockets want it: no brackets around IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** The host as one name for whoever must not crowd it: without the root's dot, whatever the port. */
export const hostKey = (url: URL): string => hostOf(url).replace(/\.$/, '');

/** The port of a web address, written or implied. */
export const portOf = (url: URL): number => {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
};

/** Whether the operator listed this host and port. */
export const isAllowListed = (url: URL, settings: Pick<GuardSettings, 'allowTargets'>): boolean =>
  settings.allowTargets.has(`${url.hostname}:${portOf(url)}`);
