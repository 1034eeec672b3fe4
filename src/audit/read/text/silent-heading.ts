import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';
import { canBeSpoken } from './white-space.ts';

/** Tells of a heading of the page whether it has nothing to be read out. */
export const silentHeadings = ({ images }: Pick<Document, 'images'>): ((heading: HeadingElement) => boolean) => {
  // The name of a heading leaves out what `aria-labelledby` says of images in it, which stand on its line.
  const labelled = new Set(images.filter(({ named, hidden }) => named && !hidden).map(({ line }) => line));
  return ({ name, line }) => !canBeSpoken(name) && !labelled.has(line);
};
