import { titleParts } from './title-parts.ts';

/** Returns the dummy text (lorem ipsum) found in a text, in common scripts; null if there is none. */
export const dummyTextIn = (text: string): string | null => DUMMY_TEXT.exec(text)?.[0] ?? null;

/** Returns an unfilled template placeholder found in a text, such as "{{ page.title }}"; null if there is none. */
export const templateIn = (text: string): string | null => TEMPLATE.exec(text.slice(0, MAX_LENGTH))?.[0] ?? null;

/** Returns a programming value for “empty” that is a whole part of a title or heading; null if there is none. Such words can also be topics. */
export const emptyValueIn = (text: string): string | null => titleParts(text).find((part) => EMPTY_VALUES.has(part)) ?? null;

const MAX_LENGTH = 2_000;

const DUMMY_TEXT = /lorem ipsum dolor|лорем ипсум долор|この文章はダミーです|هذا النص هو مثال لنص يمكن أن يستبدل/iu;

const TEMPLATE =
  /\{\{\s{0,9}[\p{L}$_][^{}]{0,80}\}\}|\$\{[\p{L}$_][^{}]{0,80}\}|\{%[^{}]{1,80}%\}|<%[^<>]{1,80}%>|<\?(?:php|=)|%%\w{2,40}%%|\[object Object\]|^(?:TODO|FIXME|TBD):/u;

/** Words for empty values, case-sensitive, since "todo" is a Spanish word. */
const EMPTY_VALUES: ReadonlySet<string> = new Set(['undefined', 'null', 'NaN', 'None', 'nil', 'TODO', 'FIXME', 'TBD']);
