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
  why: 'Where a page does not say how its letters are encoded, browsers and search engines guess, and accents and other scripts may turn into rubbish.',
  fix: 'Save the page as UTF-8 and put <meta charset="utf-8"> first into the <head>, or send it in the Content-Type header.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  severity: 'medium',
  needs: ['page'],
  limits: { bytes: 1024 },
  verdicts: {
    utf8: pass('The page is in UTF-8, as its {from} says.'),
    legacy: warn('The page is in {name}, as its {from} says; the standard asks for UTF-8.'),
    late: fail('The encoding is declared only after the first {bytes} bytes, where it may be overlooked.'),
    none: fail('The page does not say which character encoding it is in.'),
  },
  judge({ page }, give) {
    const { name, from, metaTooLate } = page.charset;
    if (from === 'default') return give.none();
    if (from === 'meta' && metaTooLate) return give.late();
    if (name === 'utf-8') return give.utf8({ from: DECLARED_BY[from] });
    return give.legacy({ name, from: DECLARED_BY[from] });
  },
});

const DECLARED_BY = { bom: 'byte order mark', header: 'Content-Type header', meta: '<meta> element' } as const;
