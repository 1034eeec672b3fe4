import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat';

/** A piece of a sentence: words of the catalogue, or what is in them for this page. */
export interface Part {
  text: string;
  /** False for text that may come from the audited site. */
  own: boolean;
  /** Something to copy or to look for, such as a header: set it as code. */
  code: boolean;
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * An ICU message (`{count, plural, one {# image} other {# images}}`) with its values, in parts. Code is between backticks.
 * `{n, number}` groups thousands as the language does, `{n}` writes digits as they are. What cannot be formatted shows its placeholders.
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

/** The sentence that the parts make. */
export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** The message as a catalogue shows it: what has a value is filled in, everything else stays as its name in braces, in the plural. */
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

/** The names of the values that a message shows. */
export const namesIn = (text: string): ReadonlySet<string> => {
  const known = names.get(text);
  if (known) return known;
  const found = findNames(text);
  names.set(text, found);
  return found;
};

/** As many as there are messages. */
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

/** The syntax tree of the library, as far as it is used here. */
interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: readonly Element[] }>;
}

const ELEMENT = { literal: 0, argument: 1, pound: 7 };

/** Messages are ours, so there are as many as the catalogues have. Markup in them is text. */
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

/** Objects pass through the formatter as they are, and so text of the site stays apart from ours. */
const fromSite = (values: Values): Record<string, PrimitiveType> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? { siteText: value } : value]),
  ) as Record<string, PrimitiveType>;

const isSiteText = (value: unknown): value is SiteText => typeof value === 'object' && value !== null && 'siteText' in value;

/** Backticks of ours begin and end code; those of the site are text. */
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
