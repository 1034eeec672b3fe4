import type { Presentation } from '../../audit/present.ts';
import { signed } from './amount.ts';

type Ledger = Pick<Presentation, 'score' | 'categories' | 'gates'>;

/** Explains why a score changed by other points than its findings; '' if it changed by the same. */
export const scoreChange = (before: Ledger, after: Ledger): string => {
  const expected = findingPoints(before) - findingPoints(after);
  const actual = after.score - before.score;
  if (expected === actual) return '';
  const all = [
    ...capReasons(before, after),
    categoryCapReason(before, after),
    belowZero(before) === belowZero(after) ? '' : 'scores don’t go below 0',
  ];
  const reasons = all.filter((one) => one !== '').join(', and ');
  return reasons === '' ? '' : `Issues ${signed(expected)}, score ${signed(actual)}: ${reasons}.`;
};

/** Points of all findings, before caps. */
const findingPoints = ({ categories }: Ledger): number => categories.reduce((sum, { findings }) => sum + sumLost(findings), 0);

const sumLost = (findings: readonly { lost: number }[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);

/** Failed checks that capped the score below its categories, before or after. */
const capReasons = (before: Ledger, after: Ledger): string[] => {
  const [old, now] = [before, after].map(({ gates }) => gates.find(({ lost }) => lost > 0));
  if (old?.check === now?.check && now) return [`“${now.title}” caps both scores at ${now.gate}`];
  return [
    old ? `“${old.title}” capped the score at ${old.gate} before` : '',
    now ? `“${now.title}” caps the score at ${now.gate} now` : '',
  ];
};

const categoryCapReason = (before: Ledger, after: Ledger): string =>
  beyondCaps(before) === beyondCaps(after) ? '' : 'an area was already at its maximum';

/** Points beyond the caps of their categories. */
const beyondCaps = ({ categories }: Ledger): number =>
  categories.reduce((sum, { findings, lost }) => sum + Math.max(0, sumLost(findings) - lost), 0);

/** Points by which the score would be below 0. */
const belowZero = ({ categories }: Ledger): number => Math.max(0, categories.reduce((sum, { lost }) => sum + lost, 0) - 100);
