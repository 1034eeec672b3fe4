import { stripVTControlCharacters } from 'node:util';
import { oneLine } from '../lib/plain-text.ts';

/** Puts untrusted text on one line of a terminal, without control and bidi characters. */
export const plain = (text: string): string => oneLine(stripVTControlCharacters(text));
