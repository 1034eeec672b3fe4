/** The paths that a crawl fetches, as globs: `*` stands for any characters and `?` for one character. */
export interface Scope {
  /** Paths to fetch; all paths if empty. */
  include: readonly string[];
  /** Paths to skip; takes precedence over `include`. */
  exclude: readonly string[];
}

/** Returns a function that checks by the path whether a serialised URL is in scope. */
export const compileScope = (scope: Scope): ((url: string) => boolean) => {
  const [include, exclude] = [scope.include.map(compileGlob), scope.exclude.map(compileGlob)];
  if (include.length === 0 && exclude.length === 0) return () => true;
  return (url) => {
    const path = pathOf(url);
    return (include.length === 0 || include.some((matches) => matches(path))) && !exclude.some((matches) => matches(path));
  };
};

const pathOf = (url: string): string => /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '';

/** One row per ASCII character, since serialised paths are ASCII, and one row for all other characters. */
const CHARACTER_ROWS = 129;
const BITS_PER_WORD = 32;

/**
 * Matches a glob by following all possibilities at once, as bits of a state, so that a path takes at most one step per character (Baeza-Yates and
 * Gonnet 1992). Bit n of the state is set if the first n characters of the glob, without stars, have matched.
 */
const compileGlob = (glob: string): ((path: string) => boolean) => {
  const signs = [...asInPath(glob)];
  const length = signs.filter((sign) => sign !== '*').length;
  const words = Math.floor(length / BITS_PER_WORD) + 1;
  const accepted = new Uint32Array(CHARACTER_ROWS * words);
  const loops = new Uint32Array(words);
  let at = 0;
  for (const sign of signs) {
    const [word, bit] = [Math.floor(at / BITS_PER_WORD), 1 << (at % BITS_PER_WORD)];
    if (sign === '*') {
      loops[word] = (loops[word] ?? 0) | bit;
      continue;
    }
    const rows = sign === '?' ? Array.from({ length: CHARACTER_ROWS }, (_, row) => row) : [rowOf(sign.charCodeAt(0))];
    for (const row of rows) accepted[row * words + word] = (accepted[row * words + word] ?? 0) | bit;
    at++;
  }
  const end = 1 << (length % BITS_PER_WORD);
  return (path) => {
    const state = new Uint32Array(words);
    state[0] = 1;
    for (let index = 0; index < path.length; index++) {
      const row = rowOf(path.charCodeAt(index)) * words;
      let [carry, any] = [0, 0];
      for (let word = 0; word < words; word++) {
        const now = state[word] as number;
        const moved = now & (accepted[row + word] as number);
        const next = (moved << 1) | carry | (now & (loops[word] as number));
        carry = moved >>> (BITS_PER_WORD - 1);
        state[word] = next;
        any |= next;
      }
      if (any === 0) return false;
    }
    return ((state[words - 1] as number) & end) !== 0;
  };
};

const rowOf = (code: number): number => Math.min(code, CHARACTER_ROWS - 1);

/** Percent-encodes a glob, since URL paths have non-ASCII characters and spaces percent-encoded. */
const asInPath = (glob: string): string => glob.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
