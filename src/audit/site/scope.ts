/** Which paths a crawl fetches, as globs: `*` stands for any characters and `?` for one. */
export interface Scope {
  /** All paths if empty. */
  include: readonly string[];
  /** Wins over `include`. */
  exclude: readonly string[];
}

/** Returns whether a serialised URL is in scope by its path. */
export const compileScope = ({ include, exclude }: Scope): ((url: string) => boolean) => {
  if (include.length === 0 && exclude.length === 0) return () => true;
  return (url) => {
    const path = pathOf(url);
    return (include.length === 0 || include.some((glob) => matchesGlob(path, glob))) && !exclude.some((glob) => matchesGlob(path, glob));
  };
};

const pathOf = (url: string): string => /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '';

/** Tries each `*` at most once, so that no pattern takes more than path × pattern steps. */
export const matchesGlob = (path: string, glob: string): boolean => {
  let [at, inGlob, star, retry] = [0, 0, -1, 0];
  while (at < path.length) {
    const sign = glob[inGlob];
    if (sign === '*') {
      star = inGlob++;
      retry = at;
    } else if (sign === '?' || sign === path[at]) {
      inGlob++;
      at++;
    } else if (star !== -1) {
      inGlob = star + 1;
      at = ++retry;
    } else return false;
  }
  while (glob[inGlob] === '*') inGlob++;
  return inGlob === glob.length;
};
