import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { ImageElement } from '../../read/document/document-elements.ts';
import { readInlineStyle } from '../../read/document/inline-style.ts';

export default defineCheck({
  id: 'img-size-attrs',
  category: 'images',
  title: 'Image dimensions',
  headline: 'Images without width and height',
  why: 'A browser that knows the shape of an image keeps its place free. Otherwise the text jumps when the image arrives, unless a style sheet says the size, which is not read here.',
  fix: 'Give every <img> its width and height as attributes, in pixels; CSS may still make it smaller or larger.',
  source: 'https://web.dev/articles/optimize-cls',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All images say how large they are: {total}.'),
    some: warn('Images that do not say in the HTML how large they are: {bad} of {total}.'),
    none: notApplicable('The page has no images that could move its text.'),
  },
  judge({ page }, give) {
    const images = page.document.images.filter((image) => image.kind === 'img' && !image.noscript && !image.hidden && takesPlace(image));
    if (images.length === 0) return give.none();

    const bad = images.filter((image) => !isSized(image));
    const total = images.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});

/** Images outside the flow move nothing; a drawing in the address itself is there at once. */
const takesPlace = ({ src, style }: ImageElement): boolean => {
  const declared = readInlineStyle(style);
  if (/^(?:absolute|fixed)$/.test(declared.get('position') ?? '') || declared.get('display') === 'none') return false;
  return !/^\s*data:image\/svg\+xml/i.test(src ?? '');
};

/** Two of width, height and aspect ratio make the third. */
const isSized = ({ width, height, style }: ImageElement): boolean => {
  const declared = readInlineStyle(style);
  const isDeclared = (name: string): boolean => !NO_SIZE.has(declared.get(name) ?? '');
  const known = [isDimension(width) || isDeclared('width'), isDimension(height) || isDeclared('height'), isDeclared('aspect-ratio')];
  return known.filter(Boolean).length >= 2;
};

const NO_SIZE: ReadonlySet<string> = new Set(['', 'auto', 'inherit', 'initial', 'revert', 'revert-layer', 'unset']);

/** As the HTML standard reads dimensions: 0 is one, +5 is none. */
const isDimension = (value: string | null): boolean => value !== null && /^\s*\d/.test(value);
