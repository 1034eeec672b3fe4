import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-count',
  category: 'links',
  title: 'Number of links',
  headline: 'Very large number of links',
  why: 'There is no right number of links. But where there are very many, each says less of what matters, to people and to search engines.',
  fix: 'If a page links to more than {most} others, consider several pages, by topic, by letter or by year.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'information',
  needs: ['page'],
  limits: { most: 1_000 },
  verdicts: {
    usual: pass('Pages that are linked to: {own} of this site, {other} of others.'),
    many: warn('More than {most} pages are linked to: {own} of this site, {other} of others.'),
    none: notApplicable('The page links to no other pages.'),
  },
  judge({ page }, give, { most }) {
    const targets = new Map(pageLinks(page).map(({ target, url }) => [target, url]));
    if (targets.size === 0) return give.none();

    const here = new URL(page.url);
    const own = targets.values().reduce((count, url) => count + (isSameSite(url, here) ? 1 : 0), 0);
    const other = targets.size - own;
    return targets.size > most ? give.many({ own, other }) : give.usual({ own, other });
  },
});
