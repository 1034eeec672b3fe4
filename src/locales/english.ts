import { english as language } from '../audit/texts/language.ts';
import { type Words, wordsFrom } from './words.ts';

export const english = wordsFrom('en', language);

export const wordsOf = ({ words = english }: { words?: Words }): Words => words;
