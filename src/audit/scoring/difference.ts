import type { PresentedFinding } from '../texts/present.ts';
import { byImportance, type RankedIssue } from './issue-order.ts';

/** Differences between the findings of two audits, by check, among the checks of both audits. The most important come first. */
export interface Difference<One> {
  /** Checks that failed or warned before and no longer do. */
  fixed: Pair<One>[];
  /** Checks that fail or warn now and did not before. */
  fresh: Pair<One>[];
  /** Checks that fail or warn now and did before, but differently: another verdict or other numbers. */
  changed: Pair<One>[];
  /** Checks that fail or warn now as they did before. */
  stayed: Pair<One>[];
  /** Checks that failed or warned before and are now accepted. */
  accepted: Pair<One>[];
  /** Checks that failed or warned before and could not be checked again. */
  unsure: Pair<One>[];
  /** Ids of checks that only one of the audits includes, because of another mode or ruleset. These checks are in no other list. */
  leftOut: string[];
}

export interface Pair<One> {
  check: string;
  before: One;
  after: One;
}

type Compared = Pick<PresentedFinding, 'check' | 'category' | 'status' | 'lost' | 'verdict' | 'values'>;

/** Compares the findings of two audits. Checks that fail or warn in neither audit are in no list. */
export const differenceOf = <One extends Compared>(before: readonly One[], after: readonly One[]): Difference<One> => {
  const [old, now] = [byCheck(before), byCheck(after)];
  const pairs = [...old]
    .flatMap(([check, finding]): Pair<One>[] => {
      const again = now.get(check);
      return again ? [{ check, before: finding, after: again }] : [];
    })
    .sort((a, b) => byImportance(rankedPairOf(a), rankedPairOf(b)));
  const became = Object.groupBy(pairs, changeOfPair);
  const { fixed = [], fresh = [], changed = [], stayed = [], accepted = [], unsure = [] } = became;
  const leftOut = [...new Set(old.keys()).symmetricDifference(new Set(now.keys()))];
  return { fixed, fresh, changed, stayed, accepted, unsure, leftOut };
};

const changeOfPair = <One extends Compared>({ before, after }: Pair<One>): Exclude<keyof Difference<One>, 'leftOut'> | 'nothing' => {
  if (isOpen(after)) return isOpen(before) ? (isDifferent(before, after) ? 'changed' : 'stayed') : 'fresh';
  if (!isOpen(before)) return 'nothing';
  if (after.status === 'unknown') return 'unsure';
  return after.status === 'accepted' ? 'accepted' : 'fixed';
};

const isOpen = ({ status }: Compared): boolean => status === 'fail' || status === 'warn';

/** Values that differ from audit to audit of a page that stays the same: days until a date, and all that is measured. */
const isMeasured = ({ category }: Compared, name: string): boolean => category === 'performance' || name === 'days';

const isDifferent = (before: Compared, after: Compared): boolean =>
  before.verdict !== after.verdict ||
  before.status !== after.status ||
  Object.entries(after.values).some(([name, value]) => before.values[name] !== value && !isMeasured(after, name));

const rankedPairOf = ({ before, after }: Pair<Compared>): RankedIssue => ({ ...after, lost: Math.max(before.lost, after.lost) });

const byCheck = <One extends Compared>(findings: readonly One[]): Map<string, One> => new Map(findings.map((one) => [one.check, one]));
