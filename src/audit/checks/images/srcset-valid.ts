import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { parseSrcset } from '../../read/images/srcset.ts';

export default defineCheck({
  id: 'srcset-valid',
  category: 'images',
  title: 'srcset syntax',
  headline: 'Invalid srcset entries',
  why: 'With srcset a browser picks the image that fits the screen. An entry that it cannot read is dropped, and with it perhaps the only one that fits.',
  fix: 'Write each entry as address, space and either width or density, with a comma between two: srcset="small.jpg 640w, large.jpg 1280w". Escape spaces in addresses as %20.',
  source: 'https://html.spec.whatwg.org/multipage/images.html#srcset-attributes',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('Browsers can read all entries of srcset: {total}.'),
    some: warn('Entries of srcset that browsers drop: {bad} of {total}.'),
    none: notApplicable('The page offers no image in several sizes.'),
  },
  judge({ page }, give) {
    const { images, sources } = page.document;
    const entries = [...images, ...sources]
      .filter(({ noscript }) => !noscript)
      .flatMap(({ srcset, line, source }) => parseSrcset(srcset ?? '').map((candidate) => ({ ...candidate, line, source })));
    if (entries.length === 0) return give.none();

    const bad = entries.filter(({ dropped }) => dropped).sort((one, other) => one.line - other.line);
    const total = entries.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ url, descriptors, line, source }) => ({ line, snippet: source, note: [url, ...descriptors].join(' ') })),
    );
  },
});
