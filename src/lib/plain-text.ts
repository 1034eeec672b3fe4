/** Puts untrusted text on one line: white space becomes a single space, and invisible characters are made visible or replaced. */
export const oneLine = (text: string): string => escapeBidi(text.replaceAll(/\s+/g, ' ')).replaceAll(CONTROLS, '\uFFFD');

/**
 * Replaces embeddings, overrides and isolates of the Unicode Bidirectional Algorithm by their code points, since they can make a URL look like
 * another one.
 */
export const escapeBidi = (text: string): string =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase()}]`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;
