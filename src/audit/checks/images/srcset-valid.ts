import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { parseSrcset } from '../../read/images/srcset.ts';

export default defineCheck({
  id: 'srcset-valid',
  category: 'images',
  title: 'srcset syntax',
  headline: 'Invalid srcset entries',
  why: '`srcset` lets the browser choose the right image size. It ignores invalid entries, and the best size may be among them.',
  fix: 'Write each entry as URL, space, then a width or density, and separate entries with commas: `srcset="small.jpg 640w, large.jpg 1280w"`. Encode spaces in URLs as `%20`.',
  task: { text: 'Correct the list of image sizes', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/images.html#srcset-attributes',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The only srcset entry is} =2 {Both srcset entries are} other {All # srcset entries are}} valid.'),
    some: warn('Browsers ignore {bad, number} of {total, plural, one {# srcset entry} other {# srcset entries}}.'),
    none: notApplicable('The page has no `srcset`.'),
  },
  run({ page }, report) {
    const { images, sources } = page.document;
    const entries = [...images, ...sources]
      .filter(({ noscript }) => !noscript)
      .flatMap(({ srcset, line, source }) => parseSrcset(srcset ?? '').map((candidate) => ({ ...candidate, line, source })));
    return reportEach(
      report,
      entries.sort((one, other) => one.line - other.line),
      ({ dropped }) => dropped,
      ({ url, descriptors, line, source }) => ({ line, snippet: source, note: [url, ...descriptors].join(' ') }),
    );
  },
});
