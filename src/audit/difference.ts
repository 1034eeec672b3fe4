import type { PresentedFinding } from './present.ts';

/** Differences between the findings of two audits, by check. Each list is sorted by points lost, most first. */
export interface Difference<One> {
  /** Were failing or warning, and are not any more. */
  fixed: Pair<One>[];
  /** Fail or warn, and did not before. */
  fresh: Pair<One>[];
  /** Fail or warn, and did before. */
  stayed: Pair<One>[];
  /** Were failing or warning, and have been accepted. */
  accepted: Pair<One>[];
  /** Were failing or warning, and could not be checked again. */
  unsure: Pair<One>[];
}

/** A side is undefined if its audit did not have the check, or no longer tells. */
export interface Pair<One> {
  before: One | undefined;
  after: One | undefined;
}

type Compared = Pick<PresentedFinding, 'check' | 'status' | 'lost'>;

/** Compares the findings of two audits. Checks that fail or warn in neither are in no list. */
export const differenceOf = <One extends Compared>(before: readonly One[], after: readonly One[]): Difference<One> => {
  const [old, now] = [byCheck(before), byCheck(after)];
  const pairs = [...new Set([...old.keys(), ...now.keys()])]
    .map((check): Pair<One> => ({ before: old.get(check), after: now.get(check) }))
    .sort((a, b) => worth(b) - worth(a));
  const became = Object.groupBy(pairs, change);
  const { fixed = [], fresh = [], stayed = [], accepted = [], unsure = [] } = became;
  return { fixed, fresh, stayed, accepted, unsure };
};

const change = <One extends Compared>({ before, after }: Pair<One>): keyof Difference<One> | 'nothing' => {
  if (isOpen(after)) return isOpen(before) ? 'stayed' : 'fresh';
  if (!isOpen(before)) return 'nothing';
  if (after === undefined || after.status === 'unknown') return 'unsure';
  return after.status === 'accepted' ? 'accepted' : 'fixed';
};

const isOpen = (finding: Compared | undefined): boolean => finding?.status === 'fail' || finding?.status === 'warn';

const worth = ({ before, after }: Pair<Compared>): number => Math.max(before?.lost ?? 0, after?.lost ?? 0);

const byCheck = <One extends Compared>(findings: readonly One[]): Map<string, One> => new Map(findings.map((one) => [one.check, one]));
