import type { Presentation } from '../../../audit/texts/present.ts';
import type { Words } from '../../../locales/words.ts';
import { signed } from '../../ui/amount.ts';

type Ledger = Pick<Presentation, 'score' | 'categories' | 'gates'>;

/** Explains why the score didn’t change by the same number of points as the findings; '' if it did. */
export const scoreChange = (before: Ledger, after: Ledger, { compare: { points: texts } }: Words): string => {
  const expected = findingPoints(before) - findingPoints(after);
  const actual = after.score - before.score;
  if (expected === actual) return '';
  const all = [
    ...capReasons(before, after, texts),
    beyondCaps(before) === beyondCaps(after) ? '' : texts.areaMaximum,
    belowZero(before) === belowZero(after) ? '' : texts.floor,
  ];
  const reasons = all.filter((one) => one !== '').join(texts.and);
  return reasons === '' ? '' : texts.why({ issues: signed(expected), score: signed(actual), reasons });
};

/** Sums the points that all findings cost, before caps. */
const findingPoints = ({ categories }: Ledger): number => categories.reduce((sum, { findings }) => sum + sumLost(findings), 0);

const sumLost = (findings: readonly { lost: number }[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);

/** Explains which failed checks capped the score below its categories, before or after. */
const capReasons = (before: Ledger, after: Ledger, texts: Words['compare']['points']): string[] => {
  const [old, now] = [before, after].map(({ gates }) => gates.find(({ lost }) => lost > 0));
  if (old?.check === now?.check && now) return [texts.capsBoth({ check: now.title, cap: now.gate })];
  return [
    old ? texts.cappedBefore({ check: old.title, cap: old.gate }) : '',
    now ? texts.capsNow({ check: now.title, cap: now.gate }) : '',
  ];
};

/** Sums the points above the caps of their categories, which don’t count. */
const beyondCaps = ({ categories }: Ledger): number =>
  categories.reduce((sum, { findings, lost }) => sum + Math.max(0, sumLost(findings) - lost), 0);

/** Returns the points by which the score would be below 0. */
const belowZero = ({ categories }: Ledger): number => Math.max(0, categories.reduce((sum, { lost }) => sum + lost, 0) - 100);
