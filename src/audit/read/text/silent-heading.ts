import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';
import { canBeSpoken } from './white-space.ts';

/** Returns a function that checks if a heading has no text to read out. */
export const silentHeadings = ({ images }: Pick<Document, 'images'>): ((heading: HeadingElement) => boolean) => {
  // The name of a heading ignores `aria-labelledby` of its images, which are on its line.
  const labelled = new Set(images.filter(({ named, hidden }) => named && !hidden).map(({ line }) => line));
  return ({ name, line }) => !canBeSpoken(name) && !labelled.has(line);
};
