import type { Check } from '../src/audit/check.ts';

/**
 * The list of check numbers: the ids in `current`, in their order, then those of new checks. Stored issues have these numbers, so nothing is
 * sorted or deleted.
 */
export const checkNumbers = (current: string, checks: readonly Check[]): string => {
  const numbered = JSON.parse(current) as string[];
  const added = checks.map(({ id }) => id).filter((id) => !numbered.includes(id));
  return `${JSON.stringify([...numbered, ...added], null, 2)}\n`;
};
