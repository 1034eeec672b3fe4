import type { ImageElement } from '../document/document-elements.ts';
import { readInlineStyle } from '../document/inline-style.ts';

/** How much an icon counts. */
export const ICON = 1;

type Shown = Pick<ImageElement, 'kind' | 'width' | 'height' | 'style' | 'src' | 'inFrame'>;

/** How much an image counts: icons, badges and what surrounds the content 1, others 5, large ones 10. */
export const importanceOf = ({ kind, width, height, style, src, inFrame }: Shown): number => {
  const declared = readInlineStyle(style);
  const sides = [pixelsOf(declared.get('width') ?? width), pixelsOf(declared.get('height') ?? height)];
  const known = sides.filter((side) => side !== null);
  if (inFrame || known.some((side) => side <= SMALL) || SMALL_FILE.test(src?.slice(-MAX_SRC) ?? '')) return ICON;
  if (known.length === 0 && (DRAWN.has(kind) || ICON_NAME.test(src?.slice(0, MAX_SRC) ?? ''))) return ICON;
  return known.length === 2 && Math.min(...known) >= LARGE ? 2 * USUAL : USUAL;
};

/** The shares of `bad` and of all images. Icons alone, however many, count as one of three images, so that they stay a small matter. */
export const shareOf = (bad: readonly Shown[], all: readonly Shown[]): { bad: number; total: number } => {
  const onlyIcons = bad.every((image) => importanceOf(image) === ICON);
  return onlyIcons
    ? { bad: Math.min(USUAL, sumOf(bad)), total: Math.max(3 * USUAL, sumOf(all)) }
    : { bad: sumOf(bad), total: Math.max(USUAL, sumOf(all)) };
};

const sumOf = (images: readonly Shown[]): number => images.reduce((sum, image) => sum + importanceOf(image), 0);

const USUAL = 5;
/** The longest side in CSS pixels of an icon or badge, and the shortest of a large image. */
const SMALL = 64;
const LARGE = 300;
/** Kinds that are icons unless they declare a size. */
const DRAWN: ReadonlySet<ImageElement['kind']> = new Set(['svg', 'role']);
/** A width of at most 64 that the URL asks for, as of an avatar. */
const SMALL_FILE = /[?&](?:w|width|s|size)=(?:[1-9]|[1-5]\d|6[0-4])(?:px)?(?:&|$)/;
/** Maximum characters of a URL that are looked at. */
const MAX_SRC = 500;
/** A word in the name of the file or folder that says so. */
const ICON_NAME = /(?:^|[/_.-])(?:icons?|ico|badges?|flags?|emojis?|sprites?|buttons?|btn|payments?|bullets?|arrows?)(?=[/_.-])/i;

const pixelsOf = (value: string | null | undefined): number | null => {
  const digits = /^\s{0,9}(\d{1,6})(?:\.\d{0,9})?(?:px)?\s{0,9}$/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};
