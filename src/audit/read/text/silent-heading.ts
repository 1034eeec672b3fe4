import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';
import { canBeSpoken } from './white-space.ts';

/** Returns a function that is true for headings without text that screen readers can read out. */
export const silentHeadings = ({ images }: Pick<Document, 'images'>): ((heading: HeadingElement) => boolean) => {
  // The name of a heading does not include `aria-labelledby` names of its images, so images on the heading’s line are checked.
  const labelled = new Set(images.filter(({ named, hidden }) => named && !hidden).map(({ line }) => line));
  return ({ name, line }) => !canBeSpoken(name) && !labelled.has(line);
};
