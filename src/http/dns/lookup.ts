import type { Lookup } from '../settings.ts';
import { cachedFile } from './cached-file.ts';
import { hostsFilePath, parseHosts } from './hosts-file.ts';
import { isNameless, queryAddresses } from './query.ts';
import { parseSearchDomains, resolvConfPath } from './resolv-conf.ts';

interface NameSources {
  /** `ip` or `ip:port`; those of the system when there are none. */
  nameServers?: readonly string[];
  hostsFile?: string;
  resolvConf?: string;
}

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Finds the addresses of host names: those in the hosts file, `localhost` (RFC 6761), then what name servers say. It uses no thread of the
 * process, so a name server that never answers keeps no other lookup waiting.
 */
export const openLookup = ({ nameServers = [], hostsFile = hostsFilePath, resolvConf = resolvConfPath }: NameSources = {}): Lookup => {
  const hosts = cachedFile(hostsFile, parseHosts);
  const searchDomains = cachedFile(resolvConf, parseSearchDomains);
  return async (hostname, { signal = NEVER, searches = false } = {}) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const known = hosts().get(name) ?? (/(?:^|\.)localhost$/.test(name) ? LOOPBACK : undefined);
    if (known) return withAddresses(known);
    const isRelative = searches && !hostname.endsWith('.');
    const candidates = isRelative ? candidatesOf(name, searchDomains()) : [name];
    return withAddresses(await firstFound(candidates, nameServers, signal));
  };
};

const NEVER = new AbortController().signal;

const withAddresses = (addresses: readonly string[]): { address: string }[] => addresses.map((address) => ({ address }));

/** A name with a dot is tried as it is first, whatever `ndots` says: most are of other sites. */
const candidatesOf = (name: string, domains: readonly string[]): string[] => {
  const below = domains.map((domain) => `${name}.${domain}`);
  return name.includes('.') ? [name, ...below] : [...below, name];
};

const firstFound = async (
  [name = '', ...others]: readonly string[],
  servers: readonly string[],
  signal: AbortSignal,
): Promise<string[]> => {
  try {
    return await queryAddresses(name, servers, signal);
  } catch (error) {
    if (others.length === 0 || !isNameless(error)) throw error;
    return firstFound(others, servers, signal);
  }
};
