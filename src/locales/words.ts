import { english } from './english.ts';

/** All texts in one language. A language without one of them does not compile. */
export type Words = typeof english;

export const wordsOf = ({ words = english }: { words?: Words }): Words => words;
