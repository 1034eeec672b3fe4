import type { ImageElement } from '../document/document-elements.ts';
import { readInlineStyle } from '../document/inline-style.ts';
import { canBeSpoken } from '../text/white-space.ts';

/**
 * True if an image is too small to be seen, such as a tracking pixel or a spacer. `width="0" height="0"` on an image with alt text does not count:
 * frameworks write it where a style sheet sets the size.
 */
export const isPixel = ({ width, height, style, alt }: Pick<ImageElement, 'width' | 'height' | 'style' | 'alt'>): boolean => {
  const declared = readInlineStyle(style);
  const isSized = width?.trim() === '0' && height?.trim() === '0' && !declared.has('width') && canBeSpoken(alt ?? '');
  return !isSized && isTiny(declared.get('width') ?? width) && isTiny(declared.get('height') ?? height);
};

const isTiny = (size: string | null): boolean => size !== null && /^\s*[0-3](?:px)?\s*$/.test(size);
