import { stripVTControlCharacters } from 'node:util';
import { oneLine } from '../audit/plain-text.ts';

/** Text from elsewhere on one line of a terminal: no control characters, nothing that turns its direction. */
export const plain = (text: string): string => oneLine(stripVTControlCharacters(text));
