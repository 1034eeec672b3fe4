import type { Context } from 'hono';

/** The message for the action that the parameter `done` names; undefined for any other value. */
export const actionMessage = ({ req }: Context, words: Readonly<Record<string, string>>): string | undefined => {
  const done = req.query('done') ?? '';
  // `constructor` is no action.
  return Object.hasOwn(words, done) ? words[done] : undefined;
};
