import { getDomain } from 'tldts';

/** Longest URL that a crawl takes; browsers and search engines take about as many characters. */
export const MAX_URL = 2_048;

/** The hosts of a site, with port: that of its start, and the same with or without `www.` before a registrable domain. */
export const siteHosts = ({ hostname, port }: URL): string[] => {
  const name = hostname.replace(/\.$/, '');
  const rest = name.replace(/^www\./, '');
  const bare = isRegistrable(rest) ? rest : name;
  const others = isRegistrable(bare) ? [bare, `www.${bare}`] : [];
  return [...new Set([hostname, ...others])].map((host) => (port === '' ? host : `${host}:${port}`));
};

const isRegistrable = (host: string): boolean => getDomain(host, { allowPrivateDomains: true }) !== null;

/** Whether a serialised URL is over http(s) and of one of these hosts. */
export const hostsInclude = (hosts: readonly string[], url: string): boolean => {
  const [, host] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  return host !== undefined && hosts.includes(host);
};
