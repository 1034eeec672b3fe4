import { type Words, wordsFrom } from './words.ts';

export const english = wordsFrom('en');

export const wordsOf = ({ words }: { words: Words }): Words => words;
