/**
 * Runs the HTML standard's "prescan a byte stream to determine its encoding" on bytes read as Latin-1. Returns the encoding of the first `<meta>`
 * with a label that `encodingOf` knows; null if there is no such `<meta>`.
 */
export const prescan = (text: string, encodingOf: (label: string) => string | null): string | null => {
  for (let position = text.indexOf('<'); position !== -1; position = text.indexOf('<', position)) {
    const next = text.slice(position + 1, position + 6);
    if (next.startsWith('!--')) {
      // The dashes that open a comment may also be the dashes that close it.
      position = offsetAfter(text, '-->', position + 2);
    } else if (/^\/?[a-z]/i.test(next)) {
      const isMeta = /^meta[\t\n\f\r /]/i.test(next);
      const tag = readAttributes(text, isMeta ? position + 5 : endOfName(text, position + 1));
      if (tag === null) return null;
      const label = isMeta ? declaredLabel(tag.attributes) : null;
      const encoding = label === null ? null : encodingOf(label);
      if (encoding !== null) return encoding;
      position = tag.end;
    } else {
      position = /^[!/?]/.test(next) ? offsetAfter(text, '>', position + 1) : position + 1;
    }
  }
  return null;
};

/** Returns the offset after the next `closing` text, or the end of the text. */
const offsetAfter = (text: string, closing: string, from: number): number => {
  const found = text.indexOf(closing, from);
  return found === -1 ? text.length : found + closing.length;
};

const endOfName = (text: string, start: number): number => {
  NAME_END.lastIndex = start;
  return NAME_END.exec(text)?.index ?? text.length;
};

/** Reads the attributes of a tag from `start` to the tag’s end, in lower case; null if the text ends first. */
const readAttributes = (text: string, start: number): { attributes: Map<string, string>; end: number } | null => {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [all, name, double, single, plain, unclosed] = match;
    const end = ATTRIBUTE.lastIndex;
    if (unclosed !== undefined || (end === text.length && !all.endsWith('>'))) return null;
    if (name === undefined) return all.endsWith('>') ? { attributes, end } : null;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, (double ?? single ?? plain ?? '').toLowerCase());
  }
  return null;
};

/** Returns the encoding label that a meta element declares with `charset`, or with `content` and `http-equiv`. */
const declaredLabel = (attributes: ReadonlyMap<string, string>): string | null => {
  const charset = attributes.get('charset');
  if (charset !== undefined) return charset;
  return attributes.get('http-equiv') === 'content-type' ? labelIn(attributes.get('content') ?? '') : null;
};

/** Runs the HTML standard's "extract a character encoding from a meta element". */
const labelIn = (content: string): string | null => {
  const [, double, single, plain] = LABEL.exec(content) ?? [];
  return double ?? single ?? plain ?? null;
};

const NAME_END = /[\t\n\f\r >]/g;
/** Matches white space and slashes, followed by `>` or by an attribute name with or without a value. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:>|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r >][^\t\n\f\r >]*)|(?=>)|(["'])))?)/gy;
const LABEL = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i;
