import { english } from './english.ts';

/** All that a shared report says in one language. A language that lacks something does not compile. */
export type Words = typeof english;

/** The words of a page. */
export const wordsOf = ({ words = english }: { words?: Words }): Words => words;
