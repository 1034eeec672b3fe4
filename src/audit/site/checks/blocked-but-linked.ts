import { is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'blocked-but-linked',
  category: 'indexing',
  severity: 'low',
  outcome: 'warn',
  title: 'Links to blocked URLs',
  headline: 'Links lead to URLs that robots.txt blocks',
  why: 'Search engines may show such a URL without any text, since they can’t read the page.',
  fix: 'Allow the URL and use noindex to keep it out of search results, or remove the links.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  run: (site) => ({
    pages: Array.from(site.flags.keys()).filter((id) => is(site, 'blocked', id) && (site.followedFrom[id] ?? 0) > 0),
    total: site.size,
  }),
});
