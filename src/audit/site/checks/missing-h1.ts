import { indexableWith, is } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

export default defineSiteCheck({
  id: 'missing-h1',
  category: 'content',
  severity: 'medium',
  outcome: 'warn',
  title: 'Missing H1 headings',
  headline: 'Pages have no H1',
  why: 'Visitors, screen readers and search engines look for the topic in the H1.',
  fix: 'Give each page one H1 that says what it is about.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  run: (site) => indexableWith(site, (id) => is(site, 'noH1', id)),
});
