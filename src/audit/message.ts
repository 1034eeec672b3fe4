import { type Formatters, formatToParts, IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';

/** A part of a sentence: text of the catalogue or a value. */
export interface Part {
  text: string;
  /** False for text that may be of the audited site. */
  own: boolean;
  /** True for code, such as a header. */
  code: boolean;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Formats an ICU message (`{count, plural, one {# image} other {# images}}`) into parts. Code is between backticks. `{n, number}` groups
 * thousands by locale, `{n}` writes plain digits. A message that cannot be formatted shows its placeholders.
 */
export const formatParts = (text: string, values: Values, locale: string): Part[] => {
  let parts: readonly { value: unknown }[];
  try {
    parts = formatToParts<unknown>(parsed(text), locale, formattersOf(locale), IntlMessageFormat.formats, fromSite(values));
  } catch {
    parts = [{ value: placeholdersShown(text, values, locale) }];
  }
  return splitAtCode(
    parts.map(({ value }) => (isSiteText(value) ? { text: value.siteText, own: false } : { text: String(value), own: true })),
  );
};

export const format = (text: string, values: Values, locale: string): string => textOf(formatParts(text, values, locale));

/** Joins parts to a text. */
export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** Returns a message for the catalogue: known values are filled in, others stay as names in braces, in the plural. */
export const placeholdersShown = (text: string, values: Values, locale: string): string => {
  const show = (elements: readonly Element[], counted: string): string =>
    elements
      .map(({ type, value, options }) => {
        if (type === ELEMENT.literal) return value;
        if (type === ELEMENT.pound) return counted;
        const given = values[value ?? ''];
        const shown =
          given === undefined
            ? `{${value}}`
            : typeof given === 'number' && type !== ELEMENT.argument
              ? given.toLocaleString(locale)
              : given;
        return options?.other ? show(options.other.value, String(shown)) : shown;
      })
      .join('');
  return show(parsed(text) as unknown as readonly Element[], '').replaceAll('`', '');
};

/** Returns the names of the values in a message. */
export const namesIn = (text: string): ReadonlySet<string> => {
  const known = names.get(text);
  if (known) return known;
  const found = findNames(text);
  names.set(text, found);
  return found;
};

/** Bounded by the number of messages. */
const names = new Map<string, ReadonlySet<string>>();

const findNames = (text: string): ReadonlySet<string> => {
  const walk = (elements: readonly Element[]): string[] =>
    elements.flatMap(({ type, value, options }) =>
      type === ELEMENT.literal || type === ELEMENT.pound
        ? []
        : [value ?? '', ...Object.values(options ?? {}).flatMap((option) => walk(option.value))],
    );
  return new Set(walk(parsed(text) as unknown as readonly Element[]));
};

/** The part of the library's syntax tree that is used here. */
interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: readonly Element[] }>;
}

const ELEMENT = { literal: 0, argument: 1, pound: 7 };

type Message = Parameters<typeof formatToParts>[0];

/**
 * Parses a message, cached: all are ours, so the catalogues bound their number. Markup in them is text. There is no object of the library
 * for each message, as that would resolve the locale and make formatters anew.
 */
const parsed = (text: string): Message => {
  const known = messages.get(text);
  if (known) return known;
  const message = IntlMessageFormat.__parse?.(text, { ignoreTag: true }) ?? [];
  messages.set(text, message);
  return message;
};

const messages = new Map<string, Message>();

/** The formatters of a language. Nearly all messages use the plain ones, which are made once. */
const formattersOf = (locale: string): Formatters => {
  const known = formatters.get(locale);
  if (known) return known;
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const made: Formatters = {
    getNumberFormat(_, options) {
      if (options) return new Intl.NumberFormat(locale, options);
      numbers ??= new Intl.NumberFormat(locale);
      return numbers;
    },
    getPluralRules(_, options) {
      if (options?.type !== 'cardinal') return new Intl.PluralRules(locale, options);
      plurals ??= new Intl.PluralRules(locale);
      return plurals;
    },
    getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(locale, options),
  };
  formatters.set(locale, made);
  return made;
};

const formatters = new Map<string, Formatters>();

interface SiteText {
  siteText: string;
}

/** Wraps texts of the site in objects, which the formatter returns unchanged, so that they stay separate from ours. */
const fromSite = (values: Values): Record<string, PrimitiveType> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? { siteText: value } : value]),
  ) as Record<string, PrimitiveType>;

const isSiteText = (value: unknown): value is SiteText => typeof value === 'object' && value !== null && 'siteText' in value;

/** Splits at our own backticks, which enclose code; those of the site are text. */
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
