import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';

/** Tells of a heading of the page whether it has nothing to be read out: no text in it, and no label that lends it a name. */
export const silentHeadings = ({ anchors, images }: Pick<Document, 'anchors' | 'images'>): ((heading: HeadingElement) => boolean) => {
  // The text of a heading leaves out the labels of links and images in it, which stand on its line.
  const labelled = new Set(
    [...anchors.filter(({ text, name }) => text === '' && name !== ''), ...images.filter(({ named }) => named)].map(({ line }) => line),
  );
  return ({ text, source, line }) => !LETTER.test(text) && !LABEL.test(source) && !labelled.has(line);
};

/** Anything but white space and invisible characters. */
const LETTER = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const LABEL = /\saria-label(?:ledby)?\s*=\s*["']?[^"'\s>]/i;
