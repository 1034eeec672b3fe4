import { defineCheck } from '../../check.ts';
import { reportLinkedPages, uncertainPages, warningPages } from '../../families/site-pages.ts';
import { selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'nofollow-only-inlinks',
  category: 'links',
  severity: 'medium',
  title: 'Pages with only nofollow links',
  headline: 'Only nofollow links point to these pages',
  why: 'Nofollow tells search engines not to pass signals to the page.',
  fix: 'Remove nofollow from links within your own site.',
  task: { text: 'Let Google follow links to these pages', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  needs: ['site'],
  verdicts: { ...warningPages, uncertain: uncertainPages },
  run: ({ site }, report) =>
    reportLinkedPages(
      report,
      site,
      site.isComplete ? selectIndexable(site, (id) => site.followedFrom[id] === 0 && (site.linkedFrom[id] ?? 0) > 0) : null,
    ),
});
