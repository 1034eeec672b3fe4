import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { hasAddress, waitsForScript } from '../../read/images/image-address.ts';
import { weightedShareOf } from '../../read/images/image-importance.ts';

export default defineCheck({
  id: 'img-src-missing',
  category: 'images',
  title: 'Image URLs in the HTML',
  headline: 'Images that need JavaScript to load',
  headlines: { every: 'All images need JavaScript to load' },
  why: 'Google Images reads image URLs from `src` and `srcset`. Images whose URL is set by JavaScript may not be indexed.',
  fix: 'Put the URL into `src` and use `loading="lazy"` for lazy loading, or add a copy in `<noscript>`.',
  task: { text: 'Show images without scripts', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {The only image has its} =2 {Both images have their} other {All # images have their}} URL in the HTML.'),
    some: share(
      '{missing, number} of {images, plural, one {# image} other {# images}} {missing, plural, one {gets its} other {get their}} URL only from JavaScript.',
    ),
    every: share(
      '{images, plural, one {The only image gets its} =2 {Both images get their} other {All # images get their}} URL only from JavaScript.',
    ),
    none: notApplicable('The page has no `<img>` elements.'),
  },
  run({ page }, report) {
    const { images: elements, sources } = page.document;
    const hasSources = sources.some(({ srcset, noscript }) => !noscript && hasAddress(null, srcset));
    const images = elements.flatMap((image, index) => (image.kind === 'img' && !image.noscript && !image.hidden ? [{ image, index }] : []));
    if (images.length === 0) return report.none();

    const bad = images.filter(({ image, index }) => {
      if (hasAddress(image.src, image.srcset) || !waitsForScript(image)) return false;
      // Lazy loaders put the noscript copy right next to the image; in a `<picture>`, a `<source>` may provide the image.
      return !elements[index + 1]?.noscript && !elements[index - 1]?.noscript && !(image.picture !== null && hasSources);
    });
    if (bad.length === 0) return report.all({ total: images.length });
    const elementsOf = (found: typeof images): ImageElement[] => found.map(({ image }) => image);
    const values = { ...weightedShareOf(elementsOf(bad), elementsOf(images)), missing: bad.length, images: images.length };
    const items = elementsOf(bad).map(itemOf);
    return bad.length === images.length ? report.every(values, items) : report.some(values, items);
  },
});
