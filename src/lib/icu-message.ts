/**
 * ICU messages: texts with values, plurals and choices, in the syntax that translators and their tools know. Supported is the part of it that Sonde’s
 * texts need: `{name}`, `{name, number}`, `{name, plural, …}` with `#`, `{name, select, …}`, and apostrophes around literal braces.
 * `icu-message.test.ts` compares the results with a complete implementation.
 */

/** A parsed message: texts and placeholders. */
export type ParsedMessage = readonly (string | Placeholder)[];

interface Placeholder {
  name: string;
  kind: 'plain' | 'number' | 'plural' | 'select';
  /** The options of a plural or select, by key. */
  options: Readonly<Record<string, ParsedMessage>>;
}

/** Parses a message and caches the result; all messages are Sonde’s own, so their number is limited. Throws if the text is no valid message. */
export const parsedMessage = (text: string): ParsedMessage => parsedMessages.getOrInsertComputed(text, parse);

const parsedMessages = new Map<string, ParsedMessage>();

const parse = (text: string): ParsedMessage => {
  let at = 0;
  const isNext = (token: string): boolean => {
    const found = text.startsWith(token, at);
    if (found) at += token.length;
    return found;
  };
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const expect = (token: string): void => {
    read(SPACE);
    if (!isNext(token)) throw new Error(`Expected ${token} at ${at} of the message ${text}`);
    read(SPACE);
  };
  /** Reads to the end of the message, or to a brace that closes an option; `counted` is the value that `#` stands for. */
  const message = (counted: string | null, isOption: boolean): ParsedMessage => {
    const pieces: (string | Placeholder)[] = [];
    let literal = '';
    const endLiteral = (): void => {
      if (literal !== '') pieces.push(literal);
      literal = '';
    };
    while (at < text.length && text[at] !== '}') {
      if (isNext('{')) {
        endLiteral();
        pieces.push(place());
      } else if (counted !== null && isNext('#')) {
        endLiteral();
        pieces.push({ name: counted, kind: 'number', options: {} });
      } else if (isNext("'")) literal += quoted(counted !== null);
      else literal += text[at++];
    }
    if (isOption !== at < text.length) throw new Error(`Unexpected ${text[at] ?? 'end'} at ${at} of the message ${text}`);
    endLiteral();
    return pieces;
  };
  /** Reads the text after an apostrophe. */
  const quoted = (inPlural: boolean): string => {
    if (isNext("'") || !(inPlural ? '{}#' : '{}').includes(text[at] ?? ' ')) return "'";
    const inner = read(QUOTED_TEXT);
    isNext("'");
    return inner.replaceAll("''", "'");
  };
  const place = (): Placeholder => {
    read(SPACE);
    const name = read(NAME);
    read(SPACE);
    if (name !== '' && isNext('}')) return { name, kind: 'plain', options: {} };
    expect(',');
    const kind = read(NAME);
    read(SPACE);
    if (kind === 'number' && isNext('}')) return { name, kind, options: {} };
    if (name === '' || (kind !== 'plural' && kind !== 'select')) throw new Error(`Unknown kind at ${at} of the message ${text}`);
    expect(',');
    const options: Record<string, ParsedMessage> = {};
    while (at < text.length && text[at] !== '}') {
      const key = read(KEY);
      read(SPACE);
      if (key === '' || !isNext('{')) throw new Error(`Expected an option at ${at} of the message ${text}`);
      options[key] = message(kind === 'plural' ? name : null, true);
      at += 1;
      read(SPACE);
    }
    if (!isNext('}') || options.other === undefined) throw new Error(`No option other at ${at} of the message ${text}`);
    return { name, kind, options };
  };
  return message(null, false);
};

const SPACE = /\s*/y;
const NAME = /\w*/y;
const KEY = /=\d+|[^\s{}]*/y;
const QUOTED_TEXT = /(?:[^']|'')*/y;

/** Calls back for each text and value of a message in order, following the chosen options. Throws if a value is missing. */
export const formatMessage = <Value>(
  message: ParsedMessage,
  values: Readonly<Record<string, Value>>,
  locale: string,
  onText: (text: string) => void,
  onValue: (value: Value) => void,
): void => {
  for (const piece of message) {
    if (typeof piece === 'string') {
      onText(piece);
      continue;
    }
    const { name, kind, options } = piece;
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${name}`);
    if (kind === 'plural' || kind === 'select') formatMessage(chooseOption(kind, options, value, locale), values, locale, onText, onValue);
    else if (typeof value === 'number') onText(kind === 'number' ? formatNumber(value, locale) : String(value));
    else onValue(value);
  }
};

const chooseOption = (kind: 'plural' | 'select', options: Placeholder['options'], value: unknown, locale: string): ParsedMessage => {
  const known = (key: string): ParsedMessage | undefined => (Object.hasOwn(options, key) ? options[key] : undefined);
  const found = kind === 'select' ? known(String(value)) : (known(`=${value}`) ?? known(pluralRulesOf(locale).select(Number(value))));
  return found ?? options.other ?? [];
};

export const formatNumber = (value: number, locale: string): string =>
  numberFormats.getOrInsertComputed(locale, () => new Intl.NumberFormat(locale)).format(value);

const pluralRulesOf = (locale: string): Intl.PluralRules => pluralRules.getOrInsertComputed(locale, () => new Intl.PluralRules(locale));

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** A use of a value in a message. */
export interface ValueUse {
  name: string;
  kind: Placeholder['kind'];
  /** The option keys of a select or plural. */
  keys: readonly string[];
}

/** Lists all uses of values in a message. */
export const valuesOf = (message: ParsedMessage): ValueUse[] =>
  message.flatMap((piece) =>
    typeof piece === 'string'
      ? []
      : [
          { name: piece.name, kind: piece.kind, keys: Object.keys(piece.options) },
          ...Object.values(piece.options).flatMap((option) => valuesOf(option)),
        ],
  );
