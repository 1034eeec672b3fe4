import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { anchorFacts } from '../anchors.ts';
import { selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'linked-from-navigation-only',
  category: 'links',
  severity: 'information',
  title: 'Pages linked only from navigation',
  headline: 'Only navigation, header or footer link to these pages',
  why: 'No text of the site leads to them, so visitors and search engines see no connection to other topics.',
  fix: 'Link to the important ones in the text of pages on the same topic.',
  task: { text: 'Link to these pages in texts too', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      site.isComplete ? selectIndexable(site, (id) => id !== 0 && ((site.anchorFacts[id] ?? 0) & anchorFacts.navigation) > 0) : null,
    ),
});
