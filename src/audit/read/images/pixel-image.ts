import type { ImageElement } from '../document/document-elements.ts';
import { readInlineStyle } from '../document/inline-style.ts';

/** Checks if an image is too small to be seen, such as a tracking pixel or a spacer. */
export const isPixel = ({ width, height, style }: Pick<ImageElement, 'width' | 'height' | 'style'>): boolean => {
  const declared = readInlineStyle(style);
  return isTiny(declared.get('width') ?? width) && isTiny(declared.get('height') ?? height);
};

const isTiny = (size: string | null): boolean => size !== null && /^\s*[0-3](?:px)?\s*$/.test(size);
