import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isLoaded } from '../../read/resources/fault.ts';
import { heaviestFirst, sizeItem, sizeNotes } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'image-weight',
  category: 'images',
  title: 'Image file size',
  headline: 'Images are too large',
  why: 'Large images load slowly, above all on phones, and often delay the Largest Contentful Paint (LCP).',
  fix: 'Save each image in the size at which it appears, compress it, or use WebP or AVIF. Up to {most, number} KiB per image is fine.',
  task: { text: 'Make large images lighter', role: 'editor', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-optimized-images',
  severity: 'low',
  needs: ['resources'],
  limits: { most: 500 },
  notes: sizeNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked image has} other {All # checked images have}} at most {most, number} KiB.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked image} other {# checked images}} {bad, plural, one {is} other {are}} larger than {most, number} KiB.',
    ),
    none: notApplicable('The page has no images of known size.'),
  },
  run({ resources: { items } }, report, { most }) {
    const images = items.filter((item) => item.kind === 'image' && isLoaded(item) && item.transferBytes !== null);
    return reportEach(report, heaviestFirst(images), ({ transferBytes }) => (transferBytes ?? 0) > most * 1024, sizeItem);
  },
});
