import type { PresentedFinding } from './present.ts';

/** What became of the findings of one audit in another, by check. Each list has the dearest first. */
export interface Difference<One> {
  /** Asked for something, and do no more. */
  fixed: Pair<One>[];
  /** Ask for something, and did not before. */
  fresh: Pair<One>[];
  /** Ask for something as before, be it more or less. */
  stayed: Pair<One>[];
  /** Asked for something, and are accepted since. */
  accepted: Pair<One>[];
  /** Asked for something, and could not be checked any more. */
  unsure: Pair<One>[];
}

/** A side is undefined where its audit did not make the check, or does not tell any more. */
export interface Pair<One> {
  before: One | undefined;
  after: One | undefined;
}

type Compared = Pick<PresentedFinding, 'check' | 'status' | 'lost'>;

/** Compares the findings of two audits. Checks that ask for nothing in both are in no list. */
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
  if (asks(after)) return asks(before) ? 'stayed' : 'fresh';
  if (!asks(before)) return 'nothing';
  if (after === undefined || after.status === 'unknown') return 'unsure';
  return after.status === 'accepted' ? 'accepted' : 'fixed';
};

const asks = (finding: Compared | undefined): boolean => finding?.status === 'fail' || finding?.status === 'warn';

const worth = ({ before, after }: Pair<Compared>): number => Math.max(before?.lost ?? 0, after?.lost ?? 0);

const byCheck = <One extends Compared>(findings: readonly One[]): Map<string, One> => new Map(findings.map((one) => [one.check, one]));
