import type { Finding } from './check.ts';

/** A finding that brings others about: while it is open, they are its consequences. */
interface Cause {
  check: string;
  /** Those of its verdicts that do so. */
  verdicts: readonly string[];
  /** Checks, or verdicts of them as `check:verdict`, that then only say the same again. */
  consequences: readonly string[];
}

const causes: readonly Cause[] = [];

/** Which check each consequence follows from: the first cause, where one follows from another. */
export const causesOf = (findings: readonly Finding[]): ReadonlyMap<string, string> => {
  const open = new Map(
    findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn').map((finding) => [finding.check, finding]),
  );
  const found = new Map<string, string>();
  for (const { check, verdicts, consequences } of causes) {
    const cause = open.get(check);
    if (cause === undefined || !verdicts.includes(cause.verdict)) continue;
    for (const consequence of consequences) {
      const [id = '', verdict] = consequence.split(':');
      const finding = open.get(id);
      if (finding !== undefined && (verdict === undefined || finding.verdict === verdict) && !found.has(id)) found.set(id, check);
    }
  }
  return new Map([...found].map(([check, cause]) => [check, rootOf(cause, found)]));
};

const rootOf = (check: string, causeOf: ReadonlyMap<string, string>): string => {
  const cause = causeOf.get(check);
  return cause === undefined ? check : rootOf(cause, causeOf);
};
