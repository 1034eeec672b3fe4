import { defineCheck, fail, itemOf, notApplicable, pass } from '../../check.ts';

export default defineCheck({
  id: 'picture-fallback',
  category: 'images',
  title: '<picture> fallback',
  headline: '<picture> elements without <img>',
  why: 'A <picture> only chooses among files; it is the <img> inside that is shown. Without one, people and search engines see nothing.',
  fix: 'Put an <img> with src and alt at the end of each <picture>: <picture><source srcset="seed.avif" type="image/avif"><img src="seed.jpg" alt="Seeds"></picture>.',
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('Every <picture> has an <img>: {total}.'),
    some: fail('<picture> elements without an <img>, which show nothing: {bad} of {total}.'),
    none: notApplicable('The page has no <picture>.'),
  },
  judge({ page }, give) {
    const pictures = page.document.pictures.filter(({ noscript }) => !noscript);
    if (pictures.length === 0) return give.none();

    const bad = pictures.filter(({ hasImage }) => !hasImage);
    const total = pictures.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
