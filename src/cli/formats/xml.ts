const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML 1.0. U+FFFE and U+FFFF, which it can’t contain, become U+FFFD; control characters were removed before. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, '\uFFFD')
    .replaceAll(/[<>&"']/g, (character) => escapes[character] ?? character);
