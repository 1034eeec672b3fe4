import { readFileSync } from 'node:fs';
import { formatMessage, parsedMessage, valuesOf } from '../lib/icu-message.ts';

/** A text with placeholders, as a function of its values. */
export interface Message<Values> {
  (values: Values): string;
  /** Returns the text in parts, with values of any kind in the placeholders, such as links. */
  parts<Value>(values: { readonly [Name in keyof Values]: Values[Name] | Value }): readonly (string | number | boolean | Value)[];
}

/** The texts of one subject, as written in the file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Reads a file of texts from the folder of a language. */
export const readTexts = <Subject>(tag: string, name: string): Subject =>
  JSON.parse(readFileSync(new URL(`./${tag}/${name}.json`, import.meta.url), 'utf8')) as Subject;

/** Reads the texts of a subject in a language; texts with placeholders become functions of their values. */
export const catalogue = <Subject>(tag: string, name: string): Subject => messagesOf(readTexts<Texts>(tag, name), tag) as Subject;

const messagesOf = (texts: Texts, locale: string): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? messageOf(text, locale) : messagesOf(text, locale)]),
  );

/** Nearly all texts contain no placeholders, and need no parsing. */
export const messageOf = (text: string, locale: string): string | Message<MessageValues> => {
  if (!/['{]/.test(text)) return text;
  const parsed = parsedMessage(text);
  const parts = <Value>(values: Readonly<Record<string, Value>>): (string | Value)[] => {
    const found: (string | Value)[] = [];
    const add = (piece: string | Value): number => found.push(piece);
    formatMessage(parsed, values, locale, add, add);
    return found;
  };
  return valuesOf(parsed).length === 0
    ? parts({}).join('')
    : Object.assign((values: MessageValues): string => parts(values).join(''), { parts } as Pick<Message<MessageValues>, 'parts'>);
};

type MessageValues = Readonly<Record<string, string | number | boolean>>;
