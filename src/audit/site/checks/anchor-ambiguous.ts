import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesWithSharedText } from '../select.ts';

export default defineCheck({
  id: 'anchor-ambiguous',
  category: 'links',
  severity: 'information',
  title: 'Ambiguous link texts',
  headline: 'Links with the same text lead to different pages',
  why: 'Visitors can’t tell where such a link leads, and search engines can’t tell which of the pages the text describes.',
  fix: 'Give links to different pages different texts.',
  task: { text: 'Tell pages apart in the texts of links', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, pagesWithSharedText(site)),
});
