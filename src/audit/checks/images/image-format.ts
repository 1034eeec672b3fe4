import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isLoaded } from '../../read/resources/fault.ts';
import { heaviestFirst, sizeItem, sizeNotes } from '../../read/resources/resource-item.ts';

export default defineCheck({
  id: 'image-format',
  category: 'images',
  title: 'Image formats',
  headline: 'Large PNG, JPEG or GIF images',
  why: 'WebP and AVIF files are often a third to a half smaller at the same quality. All current browsers show them.',
  fix: 'Convert these images to WebP or AVIF, or let your CMS or CDN do it. Replace animated GIFs with a video.',
  task: { text: 'Save images in a modern format', role: 'editor', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-webp-images',
  severity: 'low',
  needs: ['resources'],
  limits: { least: 100 },
  notes: sizeNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked image is} other {All # checked images are}} in a modern format or small.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked image} other {# checked images}} {bad, plural, one {is a PNG, JPEG or GIF} other {are PNGs, JPEGs or GIFs}} of more than {least, number} KiB.',
    ),
    none: notApplicable('The page has no images of known format and size.'),
  },
  run({ resources: { items } }, report, { least }) {
    const images = items.filter((item) => item.kind === 'image' && isLoaded(item) && item.format !== null && item.transferBytes !== null);
    return reportEach(
      report,
      heaviestFirst(images),
      ({ format, transferBytes }) => OLD_FORMATS.has(format ?? '') && (transferBytes ?? 0) > least * 1024,
      sizeItem,
    );
  },
});

const OLD_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif']);
