/** Decodes percent-escapes as UTF-8; returns the text unchanged if they are invalid. */
export const percentDecoded = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
