import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'charset',
  category: 'metadata',
  title: 'Character encoding',
  headline: 'Character encoding needs attention',
  headlines: {
    legacy: 'Page isn’t encoded in UTF-8',
    late: 'Character encoding is declared too late',
    none: 'No character encoding declared',
  },
  why: 'If a page doesn’t declare its character encoding, browsers and search engines guess. Accents and other scripts may turn into garbage.',
  fix: 'Save the page as UTF-8 and make `<meta charset="utf-8">` the first element in `<head>`, or send `Content-Type: text/html; charset=utf-8`.',
  task: { text: 'Declare the page’s character encoding', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  limits: { bytes: 1024 },
  verdicts: {
    utf8: pass('The page is encoded in UTF-8, declared by {from}.'),
    legacy: warn('The page is encoded in {name}, declared by {from}. The HTML standard requires UTF-8.'),
    // Browsers and Google nearly always find a late declaration, but the standard forbids it.
    late: warn('The encoding is declared after the first {bytes, number} bytes, where browsers may miss it.', 'information'),
    none: fail('The page doesn’t declare its character encoding.'),
  },
  run({ page }, report) {
    const { name, from, metaTooLate } = page.charset;
    if (from === 'default') return report.none();
    if (from === 'meta' && metaTooLate) return report.late();
    if (name === 'utf-8') return report.utf8({ from: DECLARED_BY[from] });
    return report.legacy({ name, from: DECLARED_BY[from] });
  },
});

const DECLARED_BY = { bom: 'BOM', header: 'Content-Type', xml: 'XML', meta: '<meta>' } as const;
