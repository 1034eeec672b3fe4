const CROSSED_OUT = '[redacted]';

/** Shorter secrets aren’t redacted, as they would match ordinary words. */
const MIN_LENGTH = 8;

/** Patterns of secrets: keys, webhook secrets, Authorization headers, credentials in URLs, slugs of shared reports and crawls. Each matches in linear time. */
const shapes: readonly [RegExp, string][] = [
  [/\bsonde_[0-9A-Za-z]{20,}/g, CROSSED_OUT],
  [/\bwhsec_[0-9A-Za-z+/=_-]{16,}/g, CROSSED_OUT],
  [/\b(Bearer|Basic) [0-9A-Za-z+/=._~-]{8,}/gi, `$1 ${CROSSED_OUT}`],
  [/\/([rs])\/[\w-]{22}(?![\w-])/g, `/$1/${CROSSED_OUT}`],
  [/:\/\/[^\s/@"\\]+@/g, `://${CROSSED_OUT}@`],
];

/** Redacts the slug of a shared report or crawl, with which anyone can open it, also in a mistyped path. */
export const withoutSlugs = (path: string): string => path.replaceAll(/(\/[rs]\/+)[^/]+/gi, `$1${CROSSED_OUT}`);

/** Makes a function that redacts patterns of secrets, and the given secrets. JSON lines stay valid JSON. */
export const redactor = (secrets: readonly string[]): ((text: string) => string) => {
  // Secrets with JSON escapes.
  const known = secrets.filter((secret) => secret.length >= MIN_LENGTH).map((secret) => JSON.stringify(secret).slice(1, -1));
  return (text) => {
    const without = known.reduce((left, secret) => left.replaceAll(secret, CROSSED_OUT), text);
    return shapes.reduce((left, [shape, by]) => left.replace(shape, by), without);
  };
};
