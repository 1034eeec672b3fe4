import type { ImageElement } from '../document/document-elements.ts';
import { readInlineStyle } from '../document/inline-style.ts';

/** Weight of an icon in the rating of images. */
export const ICON_WEIGHT = 1;

type ShownImage = Pick<ImageElement, 'kind' | 'width' | 'height' | 'style' | 'src' | 'inFrame'>;

/** Returns the weight of an image in ratings: 1 for icons, badges and images outside the content, 10 for large images, else 5. */
export const importanceOf = ({ kind, width, height, style, src, inFrame }: ShownImage): number => {
  const declared = readInlineStyle(style);
  const sides = [pixelsOf(declared.get('width') ?? width), pixelsOf(declared.get('height') ?? height)];
  const known = sides.filter((side) => side !== null);
  if (inFrame || known.some((side) => side <= MAX_ICON_SIDE) || SMALL_FILE.test(src?.slice(-MAX_SRC) ?? '')) return ICON_WEIGHT;
  if (known.length === 0 && (DRAWN_KINDS.has(kind) || ICON_NAME.test(src?.slice(0, MAX_SRC) ?? ''))) return ICON_WEIGHT;
  return known.length === 2 && Math.min(...known) >= MIN_LARGE_SIDE ? 2 * USUAL_WEIGHT : USUAL_WEIGHT;
};

/** Returns the weighted sums of `bad` and of all images. Icons alone, however many, count at most as one of three images. */
export const weightedShareOf = (bad: readonly ShownImage[], all: readonly ShownImage[]): { bad: number; total: number } => {
  const onlyIcons = bad.every((image) => importanceOf(image) === ICON_WEIGHT);
  return onlyIcons
    ? { bad: Math.min(USUAL_WEIGHT, sumOfWeights(bad)), total: Math.max(3 * USUAL_WEIGHT, sumOfWeights(all)) }
    : { bad: sumOfWeights(bad), total: Math.max(USUAL_WEIGHT, sumOfWeights(all)) };
};

const sumOfWeights = (images: readonly ShownImage[]): number => images.reduce((sum, image) => sum + importanceOf(image), 0);

const USUAL_WEIGHT = 5;
/** Maximum side of an icon or badge in CSS pixels, and minimum side of a large image. */
const MAX_ICON_SIDE = 64;
const MIN_LARGE_SIDE = 300;
/** Kinds of images that count as icons unless they declare a size. */
const DRAWN_KINDS: ReadonlySet<ImageElement['kind']> = new Set(['svg', 'role']);
/** Matches a URL that requests a width of at most 64, as for an avatar. */
const SMALL_FILE = /[?&](?:w|width|s|size)=(?:[1-9]|[1-5]\d|6[0-4])(?:px)?(?:&|$)/;
/** Maximum characters of a URL that are examined. */
const MAX_SRC = 500;
/** Matches a word for icons in the name of an image file or folder. */
const ICON_NAME = /(?:^|[/_.-])(?:icons?|ico|badges?|flags?|emojis?|sprites?|buttons?|btn|payments?|bullets?|arrows?)(?=[/_.-])/i;

const pixelsOf = (value: string | null | undefined): number | null => {
  const digits = /^\s{0,9}(\d{1,6})(?:\.\d{0,9})?(?:px)?\s{0,9}$/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};
