import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';

export default defineCheck({
  id: 'picture-fallback',
  category: 'images',
  title: '<picture> fallback',
  headline: '<picture> elements without <img>',
  why: '`<picture>` only offers sources; the `<img>` inside is what gets displayed. Without it, users and search engines see nothing.',
  fix: 'End each `<picture>` with an `<img>`: `<picture><source srcset="seed.avif" type="image/avif"><img src="seed.jpg" alt="Seeds"></picture>`.',
  task: { text: 'Make images work in every browser', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass(
      '{total, plural, one {The only `<picture>` element contains} =2 {Both `<picture>` elements contain} other {All # `<picture>` elements contain}} an `<img>`.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# `<picture>` element} other {# `<picture>` elements}} {bad, plural, one {has no `<img>` and shows nothing} other {have no `<img>` and show nothing}}.',
    ),
    none: notApplicable('The page has no `<picture>` elements.'),
  },
  run({ page }, report) {
    const pictures = page.document.pictures.filter(({ noscript }) => !noscript);
    return reportEach(report, pictures, ({ hasImage }) => !hasImage, itemOf);
  },
});
