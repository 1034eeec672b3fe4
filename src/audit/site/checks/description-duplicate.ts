import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { pagesInGroups } from '../select.ts';

export default defineCheck({
  id: 'description-duplicate',
  category: 'metadata',
  severity: 'low',
  title: 'Duplicate meta descriptions',
  headline: 'Several pages have the same meta description',
  why: 'A description that fits several pages describes none of them, so search engines write their own.',
  fix: 'Write a description for each page, or leave it out.',
  task: { text: 'Write a description for each page', role: 'editor', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, pagesInGroups(site, site.duplicates('description'))),
});
