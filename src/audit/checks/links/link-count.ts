import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-count',
  category: 'links',
  title: 'Number of links',
  headline: 'Very large number of links',
  why: 'There is no fixed limit. But on a page with very many links, each one gets less attention from people and search engines.',
  fix: 'If a page links to very many others, split it by topic, letter or year.',
  task: { text: 'Spread links over several pages', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'information',
  needs: ['page'],
  needsWhole: false,
  limits: { most: 1_000 },
  verdicts: {
    usual: pass(
      'The page links to {own, plural, one {# page} other {# pages}} of this site and {other, plural, one {# page} other {# pages}} of other sites.',
    ),
    many: warn('The page links to more than {most, number} pages: {own, number} of this site and {other, number} of other sites.'),
    none: notApplicable('The page has no links to other pages.'),
  },
  run({ page }, report, { most }) {
    const targets = new Map(pageLinks(page).map(({ target, isOwn }) => [target, isOwn]));
    if (targets.size === 0) return report.none();

    const own = targets.values().reduce((count, isOwn) => count + (isOwn ? 1 : 0), 0);
    const other = targets.size - own;
    return targets.size > most ? report.many({ own, other }) : report.usual({ own, other });
  },
});
