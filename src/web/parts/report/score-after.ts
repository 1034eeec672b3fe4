import type { Presentation, PresentedCategory } from '../../../audit/present.ts';

/** The score with these checks mended and all else as it is: by the ledger's own rule, caps and gates included. */
export const scoreAfter = ({ categories, gates }: Pick<Presentation, 'categories' | 'gates'>, mended: ReadonlySet<string>): number => {
  const lost = categories.reduce((sum, category) => sum + lostAfter(category, mended), 0);
  const held = gates.filter(({ check }) => !mended.has(check)).map(({ gate }) => gate);
  return Math.min(Math.max(0, 100 - lost), ...held);
};

const lostAfter = ({ findings, lost, cap }: PresentedCategory, mended: ReadonlySet<string>): number => {
  if (!findings.some(({ check }) => mended.has(check))) return lost;
  return Math.min(
    cap,
    findings.reduce((sum, finding) => sum + (mended.has(finding.check) ? 0 : finding.lost), 0),
  );
};
