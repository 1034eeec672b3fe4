import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import { lacksAlternative } from '../../read/images/image-alternative.ts';
import { isPixel } from '../../read/images/pixel-image.ts';

export default defineCheck({
  id: 'img-alt',
  category: 'images',
  title: 'Image alt text',
  headline: 'Images without alt text',
  why: 'Alt text tells search engines and screen readers what an image shows. Google Images relies on it.',
  fix: 'Add an `alt` attribute to every image that describes what it shows: `<img src="tomato.jpg" alt="Ripe tomatoes on the vine">`. Use `alt=""` for decorative images.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/23a2a8/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass(
      '{total, plural, one {The only image has alt text or is} =2 {Both images have alt text or are} other {All # images have alt text or are}} marked as decorative.',
    ),
    some: share('{bad, number} of {total, plural, one {# image} other {# images}} {bad, plural, one {has} other {have}} no alt text.'),
    none: notApplicable('The page has no images that need alt text.'),
  },
  run({ page }, report) {
    // Images in noscript are fallbacks; hidden images and tracking pixels are not for visitors.
    const images = page.document.images.filter((image) => !image.noscript && !image.hidden && !isPixel(image));
    if (images.length === 0) return report.none();

    const bad = images.filter(lacksAlternative);
    const total = images.length;
    if (bad.length === 0) return report.all({ total });
    return report.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
