/** Normalises text for searching: lower case, and one form of the Greek small sigma, whose form depends on its position in a word. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
