import { indexableWith } from '../select.ts';
import { defineSiteCheck } from '../site-check.ts';

/** Words of the main text. */
const LEAST = 100;

export default defineSiteCheck({
  id: 'thin-content',
  category: 'content',
  severity: 'medium',
  outcome: 'warn',
  title: 'Pages with little text',
  headline: 'Pages have fewer than 100 words',
  why: 'A page that says little rarely answers what people search for.',
  fix: 'Add what visitors need, or merge the page with another.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  run: (site) => indexableWith(site, (id) => (site.words[id] ?? 0) < LEAST),
});
