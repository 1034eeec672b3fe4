/** What is wrong with a text that should be JSON. */
export type JsonFault =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'cut'
  | 'quote'
  | 'comma'
  | 'separator'
  | 'control'
  | 'escape'
  | 'number'
  | 'twice'
  | 'character';

/** The fault that an error of `JSON.parse` is about, by its message in V8; `character`, something else than expected, for any other. */
export const faultIn = (message: string): JsonFault => FAULTS.find(([pattern]) => pattern.test(message))?.[1] ?? 'character';

const FAULTS: readonly (readonly [RegExp, JsonFault])[] = [
  [/^Unexpected end of JSON|^Unterminated string/, 'cut'],
  [/control character/i, 'control'],
  [/escape/i, 'escape'],
  [/double-quoted property name/, 'comma'],
  [/property name or/, 'quote'],
  [/^Expected ','/, 'separator'],
  [/non-whitespace character after JSON/, 'twice'],
  [/number|exponent|minus/i, 'number'],
];
