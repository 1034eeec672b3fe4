import type { Context } from 'hono';

/** Returns the message for the action in the parameter `done`; undefined for any other value. */
export const actionMessage = ({ req }: Context, words: Readonly<Record<string, string>>): string | undefined => {
  const done = req.query('done') ?? '';
  // Inherited property names such as `constructor` are not actions.
  return Object.hasOwn(words, done) ? words[done] : undefined;
};
