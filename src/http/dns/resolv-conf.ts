export const resolvConfPath = '/etc/resolv.conf';

/** Search domains that are tried, as many as the C library does. */
const MAX_DOMAINS = 6;

/** The search domains of resolv.conf(5), without dots at their ends. Of several `search` or `domain` lines the last one holds. */
export const parseSearchDomains = (text: string): readonly string[] => {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const last = lines.findLast(([keyword]) => keyword === 'search' || keyword === 'domain');
  const domains = (last ?? []).slice(1).map((domain) => domain.replace(/^\.|\.$/g, '').toLowerCase());
  return domains.filter((domain) => domain !== '').slice(0, MAX_DOMAINS);
};
