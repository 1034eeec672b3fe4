import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { usableSitemaps } from '../../read/sitemap/usable-sitemaps.ts';

export default defineCheck({
  id: 'sitemap-hosts',
  category: 'indexing',
  title: 'Hosts in the sitemap',
  headline: 'Sitemap lists URLs on other hosts',
  headlines: { foreign: 'Sitemap lists URLs of other sites' },
  why: 'A sitemap speaks for its own host. Search engines pass over addresses on another one, unless that one’s robots.txt names the sitemap or the owner has proved that both are theirs.',
  fix: 'List addresses of the sitemap’s own host only, spelt with or without www. as the pages answer, and give each other host a sitemap of its own.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  severity: 'low',
  needs: ['page', 'sitemaps'],
  verdicts: {
    same: pass('The sitemap names addresses of its own host only.'),
    entrusted: pass('The sitemap lies on another host, {host}, and robots.txt names it.'),
    related: warn('The sitemap names addresses on other hosts of the same site: {hosts}.'),
    foreign: fail('The sitemap names addresses on other sites: {hosts}.'),
    none: notApplicable('No sitemap was found.'),
  },
  judge({ page, sitemaps }, give) {
    // A feed may link to wherever it likes.
    const files = usableSitemaps(sitemaps).filter(({ content }) => content.kind !== 'feed');
    if (files.length === 0) return give.none();

    const { host: own } = new URL(page.url);
    const strays = files.flatMap(({ url, from, content }) =>
      content.elsewhere.hosts
        .filter((host) => from !== 'robots' || host !== own)
        .map((host) => ({ url, host, isRelated: isSameSite(new URL(url), new URL(`https://${host}`)) })),
    );
    const foreign = strays.filter(({ isRelated }) => !isRelated);
    if (foreign.length > 0) return give.foreign({ hosts: hostsOf(foreign) }, foreign.map(itemOf));
    if (strays.length > 0) return give.related({ hosts: hostsOf(strays) }, strays.map(itemOf));

    const entrusted = files.find(({ content }) => content.elsewhere.total > 0);
    return entrusted ? give.entrusted({ host: new URL(entrusted.url).host }) : give.same();
  },
});

const hostsOf = (strays: readonly { host: string }[]): string => [...new Set(strays.map(({ host }) => host))].join(', ');

const itemOf = ({ url, host }: { url: string; host: string }) => ({ url, note: host });
