import { defineCheck } from '../../check.ts';
import { reportLinkedPages, uncertainPages, warningPages } from '../../families/site-pages.ts';
import { selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'single-inlink',
  category: 'links',
  severity: 'low',
  title: 'Pages with a single internal link',
  headline: 'Pages with only one internal link',
  why: 'A page with a single internal link seems unimportant, and one change can turn it into an orphan.',
  fix: 'Link to it from other pages on the same topic.',
  task: { text: 'Link to these pages more often', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: { ...warningPages, uncertain: uncertainPages },
  run: ({ site }, report) =>
    reportLinkedPages(report, site, site.isComplete ? selectIndexable(site, (id) => id !== 0 && site.followedFrom[id] === 1) : null),
});
