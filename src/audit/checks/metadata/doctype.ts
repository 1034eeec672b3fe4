import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isXml } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'doctype',
  category: 'metadata',
  title: 'Doctype',
  headline: 'Doctype is missing or outdated',
  headlines: { absent: 'No doctype', limited: 'Doctype triggers limited-quirks mode', quirks: 'Doctype triggers quirks mode' },
  why: 'Without `<!doctype html>`, browsers use layout rules of the 1990s. The page may look different from browser to browser.',
  fix: 'Start the page with `<!doctype html>`, with nothing before it.',
  task: { text: 'Declare the page as modern HTML', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    standards: pass('The page is rendered in standards mode.'),
    limited: warn('The doctype puts browsers in limited-quirks mode, which keeps some old layout rules.', 'information'),
    quirks: fail('The doctype puts browsers in quirks mode, with the layout rules of the 1990s.'),
    xml: notApplicable('The page is XML, which browsers always render in standards mode.'),
    absent: fail('The page doesn’t start with a doctype, so browsers use quirks mode.'),
  },
  run({ page }, report) {
    if (isXml(page.type)) return report.xml();
    const { mode, doctype } = page.document;
    if (doctype === null) return report.absent();
    const items = [{ snippet: doctype }];
    if (mode === 'no-quirks') return report.standards({}, items);
    return mode === 'limited-quirks' ? report.limited({}, items) : report.quirks({}, items);
  },
});
