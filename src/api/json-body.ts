import type { Problem } from '../lib/problem.ts';

/** Most values, and greatest depth, of a JSON body: parsing more would delay other requests. */
const MAX_VALUES = 50_000;
const MAX_DEPTH = 200;

/** Parses the members of a JSON object. `bytes` encode `text`. */
export const readJson = (bytes: Uint8Array, text: string, refusal: (why: string) => Problem): [string, unknown][] => {
  if (!isModest(bytes)) throw refusal(`A JSON body may have at most ${MAX_VALUES} values and a depth of ${MAX_DEPTH}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('A JSON body must be an object.');
  return Object.entries(value);
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Checks count and depth in one pass over the bytes, at a fraction of the cost of parsing. */
const isModest = (bytes: Uint8Array): boolean => {
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      if (byte === BACKSLASH) at += 1;
    } else if (byte === COMMA) values += 1;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return false;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    if (values > MAX_VALUES) return false;
  }
  return true;
};
