import type { Document } from './document.ts';
import type { Element } from './document-elements.ts';

/** A trimmed text from the head of the page, and its position. */
export interface HeadText extends Element {
  text: string;
}

/** Returns the title that counts: the first title in the head; null if that title is empty. */
export const titleOf = ({ titles }: Pick<Document, 'titles'>): HeadText | null => {
  const first = titles.find(({ place }) => place === 'head');
  return first && first.text !== '' ? first : null;
};

/** Returns the first non-empty meta description in the head. */
export const descriptionOf = ({ metas }: Pick<Document, 'metas'>): HeadText | null => {
  for (const { name, content, line, source, place, noscript } of metas) {
    if (name !== 'description' || place !== 'head' || noscript) continue;
    const text = content?.trim() ?? '';
    if (text !== '') return { text, line, source, place, noscript };
  }
  return null;
};
