import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { usableSitemaps } from '../../read/sitemap/usable-sitemaps.ts';

export default defineCheck({
  id: 'sitemap-hosts',
  category: 'indexing',
  title: 'Hosts in the sitemap',
  headline: 'Sitemap lists URLs on other hosts',
  headlines: { foreign: 'Sitemap lists URLs of other sites' },
  why: 'Search engines ignore sitemap URLs on other hosts. Exceptions: that host’s robots.txt lists the sitemap, or you verified both hosts.',
  fix: 'List only URLs on the sitemap’s own host, with or without www as the pages are served. Give each other host its own sitemap.',
  task: { text: 'Keep other sites out of the sitemap', role: 'developer', effort: 'S' },
  source: 'https://www.sitemaps.org/protocol.html#location',
  severity: 'low',
  needs: ['page', 'sitemaps'],
  verdicts: {
    same: pass('The sitemap lists only URLs on its own host.'),
    entrusted: pass('The sitemap is on another host, {host}, and robots.txt lists it.'),
    related: warn('The sitemap lists URLs on other hosts of the same site: {hosts}.'),
    foreign: fail('The sitemap lists URLs of other sites: {hosts}.'),
    none: notApplicable('No sitemap was found.'),
  },
  run({ page, sitemaps }, report) {
    // A feed may link to any host.
    const files = usableSitemaps(sitemaps).filter(({ content }) => content.kind !== 'feed');
    if (files.length === 0) return report.none();

    const { host: own } = new URL(page.url);
    const strays = files.flatMap(({ url, from, content }) =>
      content.elsewhere.hosts
        .filter((host) => from !== 'robots' || host !== own)
        .map((host) => ({ url, host, isRelated: isSameSite(new URL(url), new URL(`https://${host}`)) })),
    );
    const foreign = strays.filter(({ isRelated }) => !isRelated);
    if (foreign.length > 0) return report.foreign({ hosts: hostsOf(foreign) }, foreign.map(itemOf));
    if (strays.length > 0) return report.related({ hosts: hostsOf(strays) }, strays.map(itemOf));

    const entrusted = files.find(({ content }) => content.elsewhere.total > 0);
    return entrusted ? report.entrusted({ host: new URL(entrusted.url).host }) : report.same();
  },
});

const hostsOf = (strays: readonly { host: string }[]): string => [...new Set(strays.map(({ host }) => host))].join(', ');

const itemOf = ({ url, host }: { url: string; host: string }) => ({ url, note: host });
