import { stripVTControlCharacters } from 'node:util';

/** Text from elsewhere on one line of a terminal: no control characters, nothing that turns its direction. */
export const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  stripVTControlCharacters(text).replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ');
