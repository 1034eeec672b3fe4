import type { AnchorElement } from '../document/document-elements.ts';

/** Returns the values of a link's `rel` in lower case. Google reads commas as spaces. */
export const relValues = ({ rel }: Pick<AnchorElement, 'rel'>): string[] =>
  rel.flatMap((token) => token.split(',')).filter((value) => value !== '');

/** Checks if search engines are asked not to follow the link. */
export const isNofollow = (anchor: Pick<AnchorElement, 'rel'>): boolean => anchor.rel.length > 0 && relValues(anchor).includes('nofollow');
