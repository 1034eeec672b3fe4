/** A text with its percent-escapes read as UTF-8; as it is when they are none. */
export const percentDecoded = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
