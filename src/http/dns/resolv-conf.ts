export const resolvConfPath = '/etc/resolv.conf';

/** Limit of search domains, as in the C library. */
const MAX_DOMAINS = 6;

/** Parses the search domains of resolv.conf(5), without dots at their ends. The last `search` or `domain` line counts. */
export const parseSearchDomains = (text: string): readonly string[] => {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const last = lines.findLast(([keyword]) => keyword === 'search' || keyword === 'domain');
  const domains = (last ?? []).slice(1).map((domain) => domain.replace(/^\.|\.$/g, '').toLowerCase());
  return domains.filter((domain) => domain !== '').slice(0, MAX_DOMAINS);
};
