import type { Check } from '../audit/check.ts';
import type { Words } from '../locales/words.ts';
import { CommandError } from './exit.ts';

/** Maximum similar checks that an error suggests. */
const MAX_SUGGESTIONS = 5;

/** Finds a check by id. Throws `CommandError` with similar ids if there is none. */
export const findCheck = <Known extends Pick<Check, 'id' | 'category'>>(
  checks: readonly Known[],
  id: string,
  unknownCheck: Words['cli']['usage']['unknownCheck'],
): Known => {
  const found = checks.find((check) => check.id === id);
  if (found) return found;
  const near = checks.filter((check) => check.id.includes(id) || check.category === id).map((check) => check.id);
  // Checks whose id begins with the given text are suggested first, as more likely meant.
  near.sort((one, other) => Number(other.startsWith(id)) - Number(one.startsWith(id)));
  throw new CommandError(unknownCheck({ id, near: near.slice(0, MAX_SUGGESTIONS).join(', ') || 'none' }));
};
