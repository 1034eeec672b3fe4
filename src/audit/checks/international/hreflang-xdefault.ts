import { defineCheck, notApplicable, pass } from '../../check.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';

export default defineCheck({
  id: 'hreflang-xdefault',
  category: 'international',
  title: 'hreflang x-default',
  why: 'Visitors whose language has no version of its own can be given one that you choose. This is offered, not asked for.',
  fix: 'If there is a page for them, such as one to choose a language on, name it with hreflang="x-default".',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    named: pass('Visitors of all other languages are sent to {url}.'),
    unnamed: pass('No version is named for all other languages; none needs to be.'),
    none: notApplicable('The page names no versions in other languages.'),
  },
  judge({ page }, give) {
    const versions = languageVersionsOf(page);
    if (versions.length === 0) return give.none();
    const named = versions.find(({ code, url }) => url !== null && code.toLowerCase() === 'x-default');
    return named ? give.named({ url: named.href }, [named.item]) : give.unnamed();
  },
});
