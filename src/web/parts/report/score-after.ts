import type { Presentation, PresentedCategory } from '../../../audit/present.ts';

type Ledger = Pick<Presentation, 'categories' | 'gates'>;

/** Why mending findings wins another number of points than they took. */
export interface Unlike {
  wins: 'fewer' | 'more';
  /** What keeps the rest; empty when more is won, as a gate then opens. */
  because: readonly Keeper[];
}

/** Points below 0 are nobody's to win, a category counts its cap at most, and what still fails holds the score. */
export type Keeper = 'floor' | 'caps' | 'gates';

/** The score with these checks mended and all else as it is: by the ledger's own rule, caps and gates included. */
export const scoreAfter = (ledger: Ledger, mended: ReadonlySet<string>): number =>
  Math.min(Math.max(0, 100 - lostAfter(ledger, mended)), strictest(ledger, mended));

/** How what is won differs from the sum of what these checks took; null when it does not. */
export const unlikeSum = (ledger: Ledger, mended: ReadonlySet<string>): Unlike | null => {
  const [before, after] = [lostAfter(ledger, none), lostAfter(ledger, mended)];
  const won = scoreAfter(ledger, mended) - scoreAfter(ledger, none);
  const taken = ledger.categories.reduce((sum, { findings }) => sum + lostBy(findings.filter(({ check }) => mended.has(check))), 0);
  if (won === taken) return null;
  if (won > taken) return { wins: 'more', because: [] };
  const keeps: Record<Keeper, boolean> = {
    floor: before > 100,
    caps: before - after < taken,
    gates: strictest(ledger, mended) < 100 - after,
  };
  return { wins: 'fewer', because: keepers.filter((keeper) => keeps[keeper]) };
};

const keepers: readonly Keeper[] = ['floor', 'caps', 'gates'];
const none: ReadonlySet<string> = new Set();

const strictest = ({ gates }: Ledger, mended: ReadonlySet<string>): number =>
  Math.min(100, ...gates.filter(({ check }) => !mended.has(check)).map(({ gate }) => gate));

const lostAfter = ({ categories }: Ledger, mended: ReadonlySet<string>): number =>
  categories.reduce((sum, category) => sum + lostOf(category, mended), 0);

const lostOf = ({ findings, lost, cap }: PresentedCategory, mended: ReadonlySet<string>): number => {
  if (!findings.some(({ check }) => mended.has(check))) return lost;
  return Math.min(cap, lostBy(findings.filter(({ check }) => !mended.has(check))));
};

const lostBy = (findings: readonly { lost: number }[]): number => findings.reduce((sum, { lost }) => sum + lost, 0);
