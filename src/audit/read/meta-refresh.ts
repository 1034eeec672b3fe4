/** A refresh of a page. */
export interface Refresh {
  /** Whole seconds. */
  delay: number;
  /** As written; null for the page itself. */
  url: string | null;
}

/**
 * Parses the content of `<meta http-equiv=refresh>` or a `Refresh` header by the HTML standard's "shared declarative refresh steps"; null
 * if it is invalid.
 */
export const readRefresh = (content: string): Refresh | null => {
  const [start, digits = ''] = /^[\t\n\f\r ]*([0-9]*)/.exec(content) ?? [''];
  const afterDigits = content.slice(start.length);
  if (digits === '' && !afterDigits.startsWith('.')) return null;
  const delay = Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  const rest = afterDigits.replace(/^[0-9.]+/, '');
  if (rest === '') return { delay, url: null };
  if (!/^[;,\t\n\f\r ]/.test(rest)) return null;
  const reference = rest.replace(/^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/, '');
  if (reference === '') return { delay, url: null };
  return { delay, url: unquote(reference.replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '')) };
};

/** Returns the text between a quote at the start and the next one of its kind. */
const unquote = (text: string): string => {
  const quote = text.charAt(0);
  return quote === '"' || quote === "'" ? (text.slice(1).split(quote, 1)[0] ?? '') : text;
};
