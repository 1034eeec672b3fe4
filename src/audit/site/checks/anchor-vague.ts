import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { anchorFacts } from '../anchors.ts';
import { selectIndexable } from '../select.ts';

export default defineCheck({
  id: 'anchor-vague',
  category: 'links',
  severity: 'information',
  title: 'Vague link texts',
  headline: 'All links to these pages have a vague text',
  why: 'Texts such as “here” or “more” tell neither visitors nor search engines what the page is about.',
  fix: 'In at least one link, say what the page is about.',
  task: { text: 'Name these pages in the links to them', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) =>
    reportPages(
      report,
      selectIndexable(site, (id) => id !== 0 && ((site.anchorFacts[id] ?? 0) & anchorFacts.vague) > 0),
    ),
});
