import type { Context } from 'hono';

/** What a page says of the deed that led to it, which its address names as `done`; undefined where it names none of these. */
export const doneWords = ({ req }: Context, words: Readonly<Record<string, string>>): string | undefined => {
  const done = req.query('done') ?? '';
  // Else `constructor` would be a deed.
  return Object.hasOwn(words, done) ? words[done] : undefined;
};
