import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { type ShownImage, shownImages } from '../../read/images/shown-images.ts';

export default defineCheck({
  id: 'image-oversized',
  category: 'images',
  title: 'Image width',
  headline: 'Images are wider than needed',
  why: 'The browser downloads pixels that it never shows. Screens of high density need at most about twice the declared width.',
  fix: 'Save these images in twice the width of their `width` attribute, or offer several sizes: `srcset="tomato-400.jpg 400w, tomato-800.jpg 800w"`.',
  task: { text: 'Scale images to the size they’re shown in', role: 'editor', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
  severity: 'low',
  needs: ['page', 'resources'],
  // Lighthouse ignores savings below 4 KiB.
  limits: { times: 2, least: 4 },
  notes: { sizes: '{natural, number} px wide, shown at {declared, number} px' },
  verdicts: {
    all: pass(
      '{total, plural, one {The only checked image is} other {All # checked images are}} at most {times, number} times as wide as declared, or small.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# checked image} other {# checked images}} {bad, plural, one {is} other {are}} more than {times, number} times as wide as declared.',
    ),
    none: notApplicable('The page has no images of known size with a `width` attribute.'),
  },
  run({ page, resources: { items } }, report, { times, least }) {
    const images = shownImages(page, items).flatMap((image) => {
      const { width } = image.declared;
      return width === null ? [] : [{ ...image, width }];
    });
    return reportEach(
      report,
      images,
      (image) => image.natural.width > times * image.width && wastedBytes(image, times * image.width) >= least * 1024,
      ({ element, resource: { url }, natural, width }) => ({
        ...itemOf(element),
        url,
        note: { key: 'sizes', values: { natural: natural.width, declared: width } },
      }),
    );
  },
});

/** Bytes of the pixels above the sufficient width; the height shrinks in proportion. */
const wastedBytes = ({ natural, resource: { transferBytes } }: ShownImage, enough: number): number =>
  (transferBytes ?? 0) * (1 - (enough / natural.width) ** 2);
