import { isIP } from 'node:net';

export const hostsFilePath = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/**
 * Parses a hosts file: IP addresses by lower-case host name, in the order of the file. Skips lines that start with no IP address or with a
 * zone.
 */
export const parseHosts = (text: string): ReadonlyMap<string, readonly string[]> => {
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
