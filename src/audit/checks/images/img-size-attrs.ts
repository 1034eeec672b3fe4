import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { readInlineStyle } from '../../read/document/inline-style.ts';
import { isUnfilled } from '../../read/images/image-address.ts';

export default defineCheck({
  id: 'img-size-attrs',
  category: 'images',
  title: 'Image dimensions',
  headline: 'Images without width and height',
  why: 'With width and height, the browser reserves space before an image loads. Without them, content shifts (CLS), unless CSS sets the size. This check doesn’t read style sheets.',
  fix: 'Set `width` and `height` in pixels on every `<img>`: `<img src="tomato.jpg" width="800" height="600" alt="Tomato">`. CSS can still scale the image.',
  task: { text: 'Reserve space for images', role: 'developer', effort: 'S' },
  source: 'https://web.dev/articles/optimize-cls',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The only image has} =2 {Both images have} other {All # images have}} dimensions in the HTML.'),
    some: warn(
      '{bad, number} of {total, plural, one {# image} other {# images}} {bad, plural, one {has} other {have}} no dimensions in the HTML.',
    ),
    none: notApplicable('The page has no images that could shift the layout.'),
  },
  run({ page }, report) {
    const images = page.document.images.filter((image) => image.kind === 'img' && !image.noscript && !image.hidden && takesPlace(image));
    return reportEach(report, images, (image) => !isSized(image), itemOf);
  },
});

/** Images outside the flow or without a URL cause no layout shift; an image in a data URL is there at once. */
const takesPlace = (image: ImageElement): boolean => {
  const { src, style } = image;
  const declared = readInlineStyle(style);
  if (/^(?:absolute|fixed)$/.test(declared.get('position') ?? '') || declared.get('display') === 'none') return false;
  return !/^\s*data:image\/svg\+xml/i.test(src ?? '') && !isUnfilled(image);
};

/** Two of width, height and aspect ratio determine the third. */
const isSized = ({ width, height, style }: ImageElement): boolean => {
  const declared = readInlineStyle(style);
  const isDeclared = (name: string): boolean => !NO_SIZE.has(declared.get(name) ?? '');
  const known = [isDimension(width) || isDeclared('width'), isDimension(height) || isDeclared('height'), isDeclared('aspect-ratio')];
  return known.filter(Boolean).length >= 2;
};

const NO_SIZE: ReadonlySet<string> = new Set(['', 'auto', 'inherit', 'initial', 'revert', 'revert-layer', 'unset']);

/** Matches dimensions as defined by the HTML standard: 0 is valid, +5 is not. */
const isDimension = (value: string | null): boolean => value !== null && /^\s*\d/.test(value);
