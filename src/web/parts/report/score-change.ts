import type { Presentation } from '../../../audit/present.ts';
import { signed } from '../amount.ts';

type Ledger = Pick<Presentation, 'score' | 'categories' | 'gates'>;

/** Why a score moved by other points than the findings did, in a sentence; '' when it moved by the same. */
export const scoreChange = (before: Ledger, after: Ledger): string => {
  const found = asked(before) - asked(after);
  const moved = after.score - before.score;
  if (found === moved) return '';
  const why = [...heldBy(before, after), capped(before, after), below(before) === below(after) ? '' : 'scores don’t go below 0'];
  const said = why.filter((one) => one !== '').join(', and ');
  return said === '' ? '' : `Issues ${signed(found)}, score ${signed(moved)}: ${said}.`;
};

/** All that the findings took, before caps. */
const asked = ({ categories }: Ledger): number => categories.reduce((sum, { findings }) => sum + takenBy(findings), 0);

const takenBy = (findings: readonly { lost: number }[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);

/** What failed checks took beyond the categories, before or after. */
const heldBy = (before: Ledger, after: Ledger): string[] => {
  const [old, now] = [before, after].map(({ gates }) => gates.find(({ lost }) => lost > 0));
  if (old?.check === now?.check && now) return [`“${now.title}” caps both scores at ${now.gate}`];
  return [
    old ? `“${old.title}” capped the score at ${old.gate} before` : '',
    now ? `“${now.title}” caps the score at ${now.gate} now` : '',
  ];
};

const capped = (before: Ledger, after: Ledger): string => (spared(before) === spared(after) ? '' : 'an area was already at its maximum');

/** What findings would have taken beyond the caps of their categories. */
const spared = ({ categories }: Ledger): number =>
  categories.reduce((sum, { findings, lost }) => sum + Math.max(0, takenBy(findings) - lost), 0);

/** How far below 0 a score would be. */
const below = ({ categories }: Ledger): number => Math.max(0, categories.reduce((sum, { lost }) => sum + lost, 0) - 100);
