import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';

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
    parts = messageOf(text, locale).formatToParts<unknown>(fromSite(values));
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
  return show(messageOf(text, locale).getAst() as unknown as readonly Element[], '').replaceAll('`', '');
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
  return new Set(walk(messageOf(text, 'en').getAst() as unknown as readonly Element[]));
};

/** The part of the library's syntax tree that is used here. */
interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: readonly Element[] }>;
}

const ELEMENT = { literal: 0, argument: 1, pound: 7 };

/** Parses a message, cached: all are ours, so the catalogues bound their number. Markup in them is text. */
const messageOf = (text: string, locale: string): IntlMessageFormat => {
  const ofLocale = messages.get(locale) ?? new Map<string, IntlMessageFormat>();
  messages.set(locale, ofLocale);
  const known = ofLocale.get(text);
  if (known) return known;
  const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  ofLocale.set(text, message);
  return message;
};

const messages = new Map<string, Map<string, IntlMessageFormat>>();

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
