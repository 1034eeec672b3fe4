import { isIP } from 'node:net';
import type { Lookup } from '../settings.ts';
import { cachedFile } from './cached-file.ts';
import { isNameless, queryAddresses } from './query.ts';

interface NameSources {
  /** Addresses of name servers as `ip` or `ip:port`; an empty list means the system’s name servers. */
  nameServers?: readonly string[];
  hostsFile?: string;
  resolvConf?: string;
}

const RESOLV_CONF = '/etc/resolv.conf';
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Opens a lookup of IP addresses from the hosts file, `localhost` (RFC 6761), then name servers. The lookup uses no thread of the pool, so that an
 * unresponsive name server blocks no other lookup.
 */
export const openLookup = ({ nameServers = [], hostsFile = hostsFilePath, resolvConf = RESOLV_CONF }: NameSources = {}): Lookup => {
  const hosts = cachedFile(hostsFile, parseHosts);
  const searchDomains = cachedFile(resolvConf, parseSearchDomains);
  return async (hostname, { signal = NEVER_ABORTED, searches = false } = {}) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const known = hosts().get(name) ?? (/(?:^|\.)localhost$/.test(name) ? LOOPBACK : undefined);
    if (known) return known.map((address) => ({ address, isLocal: true }));
    const isRelative = searches && !hostname.endsWith('.');
    const candidates = isRelative ? candidatesOf(name, searchDomains()) : [name];
    return (await firstFound(candidates, nameServers, signal)).map((address) => ({ address }));
  };
};

const NEVER_ABORTED = new AbortController().signal;

/** Lists the names to try. A name with a dot is tried unchanged first, whatever `ndots` says, since most such names are public. */
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

/** Maximum search domains, as in the C library. */
const MAX_DOMAINS = 6;

/** Parses the search domains of resolv.conf(5), without trailing dots. The last `search` or `domain` line counts. */
const parseSearchDomains = (text: string): readonly string[] => {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const last = lines.findLast(([keyword]) => keyword === 'search' || keyword === 'domain');
  const domains = (last ?? []).slice(1).map((domain) => domain.replace(/^\.|\.$/g, '').toLowerCase());
  return domains.filter((domain) => domain !== '').slice(0, MAX_DOMAINS);
};

const hostsFilePath = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/** Parses a hosts file: IP addresses by lower-case host name, in file order. Skips lines that don’t start with an IP address, or have a zone. */
const parseHosts = (text: string): ReadonlyMap<string, readonly string[]> => {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (isIP(address) === 0 || address.includes('%')) continue;
    for (const name of names) {
      const addresses = hosts.get(name.toLowerCase());
      if (addresses) addresses.push(address);
      else hosts.set(name.toLowerCase(), [address]);
    }
  }
  return hosts;
};
