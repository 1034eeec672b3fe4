import { defineCheck, itemOf, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { type ShownImage, shownImages } from '../../read/images/shown-images.ts';

export default defineCheck({
  id: 'image-aspect',
  category: 'images',
  title: 'Image aspect ratio',
  headline: 'Image dimensions with the wrong aspect ratio',
  why: 'Browsers reserve space by `width` and `height`. If their ratio differs from that of the file, the image looks distorted or the layout shifts, unless CSS prevents it.',
  fix: 'Set `width` and `height` to the pixels of the file, or to the same ratio. To crop the image, use `object-fit: cover` in CSS.',
  task: { text: 'Correct stretched images', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio',
  severity: 'low',
  needs: ['page', 'resources'],
  limits: { percent: 5 },
  notes: { sizes: 'Declared {declared}, the file has {natural}' },
  verdicts: {
    all: pass('{total, plural, one {The only checked image has} other {All # checked images have}} dimensions that fit the file.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked image} other {# checked images}} {bad, plural, one {has} other {have}} a declared aspect ratio that differs from the file by more than {percent, number} %.',
    ),
    none: notApplicable('The page has no images of known size with `width` and `height`.'),
  },
  run({ page, resources: { items } }, report, { percent }) {
    const images = shownImages(page, items).filter(({ declared: { width, height } }) => width !== null && height !== null);
    return reportEach(
      report,
      images,
      (image) => isDistorted(image, percent),
      ({ element, resource: { url }, natural, declared }) => ({
        ...itemOf(element),
        url,
        note: {
          key: 'sizes',
          values: { declared: `${declared.width} × ${declared.height}`, natural: `${natural.width} × ${natural.height}` },
        },
      }),
    );
  },
});

/** Lighthouse ignores differences of two pixels, which come from rounding. */
const isDistorted = ({ natural, declared }: ShownImage, percent: number): boolean => {
  const { width, height } = declared;
  if (width === null || height === null) return false;
  const fitting = (width * natural.height) / natural.width;
  const difference = Math.abs(fitting - height);
  return difference > 2 && (difference / Math.max(fitting, height)) * 100 > percent;
};
