import type { Check } from '../audit/check.ts';
import type { Rating } from '../audit/scoring/score.ts';
import type { Words } from '../locales/words.ts';
import { CommandError } from './exit.ts';
import { findCheck } from './find-check.ts';

/** The conditions for exit code 0. */
export interface QualityGates {
  /** Ids of checks that must not find a problem. */
  checks: ReadonlySet<string>;
  /** True if a result is below the minimum score, or has a rating that fails or a worse one. */
  isBelow(result: { score: number; rating: Rating }): boolean;
}

/** Parses `--min-score` and `--fail-on`, a list of ratings and check ids. Throws `CommandError` for any other value. */
export const readGates = (
  { minScore, failOn = '' }: { minScore?: string; failOn?: string },
  checks: readonly Pick<Check, 'id' | 'category'>[],
  { usage }: Words['cli'],
): QualityGates => {
  if (minScore !== undefined && (!/^\d{1,3}$/.test(minScore) || Number(minScore) > 100)) throw new CommandError(usage.score);
  const least = Number(minScore ?? 0);
  const wanted = failOn
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ratings = new Set(wanted.flatMap((part) => (part === 'decent' ? ['decent', 'bad'] : part === 'bad' ? ['bad'] : [])));
  const ids = wanted.filter((part) => !ratings.has(part)).map((id) => findCheck(checks, id, usage.unknownGate).id);
  return { checks: new Set(ids), isBelow: ({ score, rating }) => score < least || ratings.has(rating) };
};
