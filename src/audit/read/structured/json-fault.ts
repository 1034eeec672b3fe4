/** A fault of a JSON text. */
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

/** Returns the fault of a `JSON.parse` error by V8's message; `character`, an unexpected character, for any other. */
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
