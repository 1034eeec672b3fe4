import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'doctype',
  category: 'metadata',
  title: 'Doctype',
  headline: 'Doctype is missing or outdated',
  headlines: { absent: 'No doctype', limited: 'Doctype triggers limited-quirks mode', quirks: 'Doctype triggers quirks mode' },
  why: 'Without <!doctype html>, browsers lay a page out by the rules of the 1990s, and it may look different from one browser to another.',
  fix: 'Let the page begin with <!doctype html>, with nothing before it.',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    standards: pass('The page is laid out by the rules of today (no-quirks mode).'),
    limited: warn('The doctype puts browsers into limited-quirks mode, with some rules of the past.'),
    quirks: fail('The doctype puts browsers into quirks mode, with the rules of the 1990s.'),
    absent: fail('The page does not begin with a doctype, which puts browsers into quirks mode.'),
  },
  judge({ page }, give) {
    const { mode, doctype } = page.document;
    if (doctype === null) return give.absent();
    const items = [{ snippet: doctype }];
    if (mode === 'no-quirks') return give.standards({}, items);
    return mode === 'limited-quirks' ? give.limited({}, items) : give.quirks({}, items);
  },
});
