/** Which paths a crawl fetches, as globs: `*` stands for any characters and `?` for one. */
export interface Scope {
  /** All paths if empty. */
  include: readonly string[];
  /** Wins over `include`. */
  exclude: readonly string[];
}

/** Returns whether a serialised URL is in scope by its path. */
export const compileScope = (scope: Scope): ((url: string) => boolean) => {
  const [include, exclude] = [scope.include.map(compileGlob), scope.exclude.map(compileGlob)];
  if (include.length === 0 && exclude.length === 0) return () => true;
  return (url) => {
    const path = pathOf(url);
    return (include.length === 0 || include.some((matches) => matches(path))) && !exclude.some((matches) => matches(path));
  };
};

const pathOf = (url: string): string => /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '';

/** Characters of serialised paths, which are ASCII, and one more row for all others. */
const ROWS = 129;
const BITS = 32;

/**
 * Follows all ways to match a glob at once, as bits of a state, so that no path takes more than one step a character (Baeza-Yates and
 * Gonnet 1992). Bit n of the state says that the first n signs besides stars have matched.
 */
const compileGlob = (glob: string): ((path: string) => boolean) => {
  const signs = [...asInPath(glob)];
  const length = signs.filter((sign) => sign !== '*').length;
  const words = Math.floor(length / BITS) + 1;
  const accepted = new Uint32Array(ROWS * words);
  const loops = new Uint32Array(words);
  let at = 0;
  for (const sign of signs) {
    const [word, bit] = [Math.floor(at / BITS), 1 << (at % BITS)];
    if (sign === '*') {
      loops[word] = (loops[word] ?? 0) | bit;
      continue;
    }
    const rows = sign === '?' ? Array.from({ length: ROWS }, (_, row) => row) : [rowOf(sign.charCodeAt(0))];
    for (const row of rows) accepted[row * words + word] = (accepted[row * words + word] ?? 0) | bit;
    at++;
  }
  const end = 1 << (length % BITS);
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
        carry = moved >>> (BITS - 1);
        state[word] = next;
        any |= next;
      }
      if (any === 0) return false;
    }
    return ((state[words - 1] as number) & end) !== 0;
  };
};

const rowOf = (code: number): number => Math.min(code, ROWS - 1);

/** Paths have other characters and spaces percent-encoded. */
const asInPath = (glob: string): string => glob.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
