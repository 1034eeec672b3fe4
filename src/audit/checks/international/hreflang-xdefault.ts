import { defineCheck, notApplicable, pass } from '../../check.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-xdefault',
  category: 'international',
  title: 'hreflang x-default',
  why: '`x-default` sets the page for users whose language has no version of its own. It’s optional.',
  fix: 'If you have such a page, for example a language selector, add it: `<link rel="alternate" hreflang="x-default" href="https://example.com/">`.',
  task: { text: 'Name a page for all other languages', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    named: pass('`x-default` points to {url}.'),
    unnamed: pass('There is no `x-default`, which is optional.'),
    none: notApplicable('The page has no hreflang.'),
  },
  run({ page }, report) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return report.none();
    const named = versions.find(({ code, url }) => url !== null && code.toLowerCase() === 'x-default');
    return named ? report.named({ url: named.href }, [named.item]) : report.unnamed();
  },
});
