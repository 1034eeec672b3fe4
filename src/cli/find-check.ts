import type { Check } from '../audit/check.ts';
import type { Words } from '../locales/words.ts';
import { CommandError } from './exit.ts';

/** Maximum similar checks that an error suggests, and maximum letters in which they differ from what was typed. */
const MAX_SUGGESTIONS = 5;
const MAX_TYPOS = 2;

/** Finds a check by id. Throws `CommandError` with similar ids if there is none. */
export const findCheck = <Known extends Pick<Check, 'id' | 'category'>>(
  checks: readonly Known[],
  id: string,
  unknownCheck: Words['cli']['usage']['unknownCheck'],
): Known => {
  const found = checks.find((check) => check.id === id);
  if (found) return found;
  const typos = (check: Known): number => editsBetween(check.id, id);
  const near = checks
    .filter((check) => check.id.includes(id) || check.category === id || typos(check) <= MAX_TYPOS)
    // Checks whose id begins with the given text are suggested first, as more likely meant.
    .sort((one, other) => Number(other.id.startsWith(id)) - Number(one.id.startsWith(id)) || typos(one) - typos(other))
    .map((check) => check.id);
  throw new CommandError(unknownCheck({ id, near: near.slice(0, MAX_SUGGESTIONS).join(', ') || 'none' }));
};

/** Returns how many letters must be added, removed or replaced to turn one text into another (Levenshtein). */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at++)
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other[at] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};
