import { titleParts } from './title-parts.ts';

/** The dummy text that designers set where a text will be, in the scripts it is common in; null when there is none. */
export const dummyTextIn = (text: string): string | null => DUMMY.exec(text)?.[0] ?? null;

/** What a template leaves in a title or heading when it is not filled in, as in "{{ page.title }}"; null when there is none. */
export const templateIn = (text: string): string | null => TEMPLATE.exec(text.slice(0, MAX_LENGTH))?.[0] ?? null;

/** A value that programs print for nothing, where it is a whole part of a title or heading; null when there is none. Such words are subjects too. */
export const emptyValueIn = (text: string): string | null => titleParts(text).find((part) => EMPTY.has(part)) ?? null;

const MAX_LENGTH = 2_000;

const DUMMY = /lorem ipsum dolor|лорем ипсум долор|この文章はダミーです|هذا النص هو مثال لنص يمكن أن يستبدل/iu;

const TEMPLATE =
  /\{\{\s{0,9}[\p{L}$_][^{}]{0,80}\}\}|\$\{[\p{L}$_][^{}]{0,80}\}|\{%[^{}]{1,80}%\}|<%[^<>]{1,80}%>|%%\w{2,40}%%|\[object Object\]|^(?:TODO|FIXME|TBD):/u;

/** Case counts: "todo" is a word in Spanish. */
const EMPTY: ReadonlySet<string> = new Set(['undefined', 'null', 'NaN', 'None', 'nil', 'TODO', 'FIXME', 'TBD']);
