import { getDomain } from 'tldts';

/** Maximum characters of a URL that a crawl accepts; browsers and search engines have similar limits. */
export const MAX_URL = 2_048;

/** Returns the hosts of a site, with port: the host of its start, and the same host with or without `www.` before a registrable domain. */
export const siteHosts = ({ hostname, port }: URL): string[] => {
  const name = hostname.replace(/\.$/, '');
  const rest = name.replace(/^www\./, '');
  const bare = isRegistrable(rest) ? rest : name;
  const others = isRegistrable(bare) ? [bare, `www.${bare}`] : [];
  return [...new Set([hostname, ...others])].map((host) => (port === '' ? host : `${host}:${port}`));
};

const isRegistrable = (host: string): boolean => getDomain(host, { allowPrivateDomains: true }) !== null;

/** True if a serialised URL uses http(s) and one of these hosts. */
export const hostsInclude = (hosts: readonly string[], url: string): boolean => {
  const [, host] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  return host !== undefined && hosts.includes(host);
};
