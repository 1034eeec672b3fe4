import { defineCheck } from '../../check.ts';
import { failingPages, reportLinkedPages, uncertainPages } from '../../families/site-pages.ts';
import { is, selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'orphan-pages',
  category: 'links',
  severity: 'medium',
  title: 'Orphan pages',
  headline: 'Orphan pages',
  why: 'Without internal links, visitors can’t find these pages, and search engines consider them unimportant.',
  fix: 'Link to them from pages on the same topic, or delete them.',
  task: { text: 'Link to pages that nobody can find', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: { ...failingPages, uncertain: uncertainPages },
  run: ({ site }, report) => {
    if (!site.hasSitemap || !site.isComplete) return report.none();
    const inSitemap = new Set<number>();
    for (let id = 0; id < site.size; id++) if (is(site, 'inSitemap', id)) inSitemap.add(id).add(site.end(id).id);
    return reportLinkedPages(
      report,
      site,
      selectIndexable(site, (id) => id !== 0 && inSitemap.has(id) && site.linkedFrom[id] === 0),
    );
  },
});
