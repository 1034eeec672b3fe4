import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import { lacksAlternative } from '../../read/images/image-alternative.ts';
import { isPixel } from '../../read/images/pixel-image.ts';

export default defineCheck({
  id: 'img-alt',
  category: 'images',
  title: 'Image alt text',
  headline: 'Images without alt text',
  why: 'Search engines and screen readers know an image by its alternative text. An empty one is right for decoration; a missing one says nothing.',
  fix: 'Give every image an alt attribute: words for what it shows, or alt="" where it only decorates.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/23a2a8/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    all: pass('All images say what they show or are marked as decoration: {total}.'),
    some: share('Images without alternative text: {bad} of {total}.'),
    none: notApplicable('The page has no images that need a text.'),
  },
  judge({ page }, give) {
    // A noscript image is the fallback of another one; hidden images, and pixels that count visits, are for nobody.
    const images = page.document.images.filter((image) => !image.noscript && !image.hidden && !isPixel(image));
    if (images.length === 0) return give.none();

    const bad = images.filter(lacksAlternative);
    const total = images.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});
