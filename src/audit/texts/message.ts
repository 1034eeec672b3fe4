import { formatMessage, formatNumber, type ParsedMessage, parsedMessage, valuesOf } from '../../lib/icu-message.ts';

/** A part of a sentence: either text of the catalogue or a value. */
export interface Part {
  text: string;
  /** False for text that may come from the audited site. */
  own: boolean;
  /** True for code, such as a header. */
  code: boolean;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Formats an ICU message (`{count, plural, one {# image} other {# images}}`) into parts. Text between backticks is code. `{n, number}` groups
 * thousands by locale, `{n}` writes plain digits. If a message cannot be formatted, its placeholders are shown.
 */
export const formatParts = (text: string, values: Values, locale: string): Part[] => {
  let parts: Omit<Part, 'code'>[] = [];
  const add = (piece: string, own: boolean): void => {
    const last = parts.at(-1);
    if (own && last?.own) last.text += piece;
    else parts.push({ text: piece, own });
  };
  try {
    formatMessage(
      parsedMessage(text),
      values,
      locale,
      (ours) => add(ours, true),
      (theirs) => add(String(theirs), false),
    );
  } catch {
    parts = [{ text: placeholdersShown(text, values, locale), own: true }];
  }
  return splitAtCode(parts);
};

export const format = (text: string, values: Values, locale: string): string => textOf(formatParts(text, values, locale));

/** Joins the parts of a sentence into one text. */
export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** Returns a message for the catalogue in the plural: known values are filled in, others appear as names in braces. */
export const placeholdersShown = (text: string, values: Values, locale: string): string => {
  const show = (message: ParsedMessage): string =>
    message
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const { name, kind, options } = piece;
        if (options.other) return show(options.other);
        const value = values[name];
        if (value === undefined) return `{${name}}`;
        return typeof value === 'number' && kind === 'number' ? formatNumber(value, locale) : String(value);
      })
      .join('');
  return show(parsedMessage(text)).replaceAll('`', '');
};

/** Returns the names of the values in a message. */
export const valueNamesIn = (text: string): ReadonlySet<string> =>
  names.getOrInsertComputed(text, () => new Set(valuesOf(parsedMessage(text)).map(({ name }) => name)));

/** This map needs no limit, since the number of messages is limited. */
const names = new Map<string, ReadonlySet<string>>();

/** Splits text at our own backticks, which enclose code; backticks of the site remain text. */
const splitAtCode = (parts: readonly Omit<Part, 'code'>[]): Part[] => {
  let code = false;
  return parts
    .flatMap(({ text, own }): Part[] => {
      if (!own) return [{ text, own, code }];
      return text.split('`').map((piece, index) => {
        if (index > 0) code = !code;
        return { text: piece, own, code };
      });
    })
    .filter(({ text }) => text !== '');
};
