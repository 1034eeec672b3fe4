import type { ImageElement } from '../document/document-elements.ts';
import { canBeSpoken } from '../text/white-space.ts';

/**
 * Whether an image has no alternative text and is not marked as decoration either (ACT 23a2a8). White space is no text. Only `alt=""` of an
 * `<img>` marks decoration: links of an image map and images that send a form cannot be decoration, and other elements have no `alt`.
 */
export const lacksAlternative = ({ kind, alt, named }: Pick<ImageElement, 'kind' | 'alt' | 'named'>): boolean => {
  if (named) return false;
  if (alt === null || kind === 'svg' || kind === 'role') return true;
  return kind === 'img' && alt === '' ? false : !canBeSpoken(alt);
};
