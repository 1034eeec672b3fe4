import type { ImageElement } from '../document/document-elements.ts';
import { canBeSpoken } from '../text/white-space.ts';

/**
 * True if an image has neither alt text nor a mark as decoration (ACT 23a2a8). White space is not text. Only `alt=""` of an `<img>` marks decoration:
 * areas and image buttons cannot be decoration, and other elements have no `alt`.
 */
export const lacksAlternative = ({ kind, alt, named }: Pick<ImageElement, 'kind' | 'alt' | 'named'>): boolean => {
  if (named) return false;
  if (alt === null || kind === 'svg' || kind === 'role') return true;
  return kind === 'img' && alt === '' ? false : !canBeSpoken(alt);
};
