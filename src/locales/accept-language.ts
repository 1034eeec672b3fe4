/** Limits of characters and ranges that are read; browsers send a few dozen. */
const MAX_LENGTH = 1000;
const MAX_RANGES = 50;

/**
 * Parses Accept-Language into lower-case language ranges, highest quality first (RFC 9110, 12.5.4). Skips malformed ranges and those of
 * quality 0.
 */
export const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, MAX_LENGTH)
    .split(',', MAX_RANGES)
    .flatMap((part) => {
      const [, range, quality = '1'] = RANGE.exec(part.trim()) ?? [];
      return range === undefined || Number(quality) === 0 ? [] : [{ range: range.toLowerCase(), quality: Number(quality) }];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range);

const RANGE = /^([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8})(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;
