import type { Context } from 'hono';

/** What a page says of the action that led to it, by the parameter `done`; undefined for any other value. */
export const doneWords = ({ req }: Context, words: Readonly<Record<string, string>>): string | undefined => {
  const done = req.query('done') ?? '';
  // Else `constructor` would be an action.
  return Object.hasOwn(words, done) ? words[done] : undefined;
};
