const CROSSED_OUT = '[redacted]';

/** Shorter than this, a secret would cross out words that are none. */
const MIN_LENGTH = 8;

/** What looks like a secret wherever it comes from: our keys, secrets of webhooks, values of the header Authorization, credentials in a URL, slugs of share pages. Each takes linear time. */
const shapes: readonly [RegExp, string][] = [
  [/\bsonde_[0-9A-Za-z]{20,}/g, CROSSED_OUT],
  [/\bwhsec_[0-9A-Za-z+/=_-]{16,}/g, CROSSED_OUT],
  [/\b(Bearer|Basic) [0-9A-Za-z+/=._~-]{8,}/gi, `$1 ${CROSSED_OUT}`],
  [/\/r\/[\w-]{22}(?![\w-])/g, `/r/${CROSSED_OUT}`],
  [/:\/\/[^\s/@"\\]+@/g, `://${CROSSED_OUT}@`],
];

/** A path without the slug of a share page, which opens the report to anyone who reads it; also where the path is wrong and the slug may be right. */
export const withoutSlugs = (path: string): string => path.replaceAll(/(\/r\/+)[^/]+/gi, `$1${CROSSED_OUT}`);

/** Crosses out what looks like a secret, and these secrets wherever they stand. Works on lines of JSON and leaves them JSON. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  // As JSON writes them.
  const known = secrets.filter((secret) => secret.length >= MIN_LENGTH).map((secret) => JSON.stringify(secret).slice(1, -1));
  return (text) => {
    const without = known.reduce((left, secret) => left.replaceAll(secret, CROSSED_OUT), text);
    return shapes.reduce((left, [shape, by]) => left.replace(shape, by), without);
  };
};
