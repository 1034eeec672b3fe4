import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { isImageFileName } from '../../read/images/image-file-name.ts';
import { isBlank } from '../../read/text/white-space.ts';
import { countGraphemes } from '../../read/text/words.ts';

export default defineCheck({
  id: 'img-alt-quality',
  category: 'images',
  title: 'Alt text quality',
  headline: 'Alt text is a file name, too long or repeated',
  why: 'Alt text replaces the image. A file name, a whole paragraph or the same text on many images doesn’t say what an image shows.',
  fix: 'Describe each image in a few words, at most {longest, number} characters: `alt="Ripe tomatoes on the vine"`. Put longer descriptions in the page text.',
  task: { text: 'Improve the descriptions of images', role: 'editor', effort: 'S' },
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/9eb3f6/',
  severity: 'low',
  needs: ['page'],
  limits: { longest: 150, repeats: 5 },
  verdicts: {
    all: pass(
      '{total, plural, one {The only alt text is} =2 {Both alt texts are} other {All # alt texts are}} fine: no file name, at most {longest, number} characters, not shared by {repeats, number} or more images.',
    ),
    some: warn(
      '{bad, number} of {total, plural, one {# alt text} other {# alt texts}} {bad, plural, one {is} other {are}} a file name, longer than {longest, number} characters or shared by {repeats, number} or more images.',
    ),
    none: notApplicable('The page has no images with alt text.'),
  },
  notes: {
    fileName: 'File name',
    tooLong: 'Too long',
    shared: 'Same text on several images',
  },
  run({ page }, report, { longest, repeats }) {
    const { images: elements, anchors } = page.document;
    const images = elements.flatMap(({ kind, alt, src, labelled, hidden, noscript, line, source, anchor }) =>
      hidden || labelled || noscript || isBlank(alt ?? '') || !HAS_ALT.has(kind)
        ? []
        : [{ alt: alt?.trim() ?? '', src, line, source, isDownload: DOWNLOAD_ATTRIBUTE.test(anchors[anchor ?? -1]?.source ?? '') }],
    );
    if (images.length === 0) return report.none();

    // An image shown several times, such as a star, may have the same text each time.
    const shown = Map.groupBy(images, ({ alt }) => alt);
    const sharing = (alt: string): number => new Set(shown.get(alt)?.map(({ src }) => src)).size;
    const shared = new Set([...shown.keys()].filter((alt) => sharing(alt) >= repeats));
    const bad = images.flatMap(({ alt, src, line, source, isDownload }) => {
      const note = altFaultOf(alt, isDownload ? null : (src ?? ''), longest) ?? (shared.has(alt) ? 'shared' : null);
      return note === null ? [] : [{ line, snippet: source, note: { key: note } }];
    });
    const total = images.length;
    return bad.length === 0 ? report.all({ total }) : report.some({ bad: bad.length, total }, bad);
  },
});

const HAS_ALT: ReadonlySet<ImageElement['kind']> = new Set(['img', 'input', 'area']);

/** A file name is a suitable text for a link that downloads the file. */
const DOWNLOAD_ATTRIBUTE = /\sdownload(?=[\s=>/])/i;

const altFaultOf = (alt: string, src: string | null, longest: number): 'fileName' | 'tooLong' | null => {
  if (src !== null && isImageFileName(alt, src)) return 'fileName';
  // If a text is far too long, counting its beginning is enough.
  return alt.length > longest && countGraphemes(alt.slice(0, 20 * longest)) > longest ? 'tooLong' : null;
};
