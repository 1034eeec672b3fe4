import type { Check, Finding } from './check.ts';

/** A piece of a sentence: words of the catalogue, or what stands in them for this page. */
export interface Part {
  text: string;
  /** False for text that may come from the audited site. */
  own: boolean;
}

/** The sentence of a finding in pieces, none empty. Escape each for wherever it goes; what is not our own must be told apart there. */
export const partsOfFinding = (check: Check, { verdict, values }: Pick<Finding, 'verdict' | 'values'>): Part[] => {
  // Why evidence is missing is said in our own words.
  if (verdict === 'unknown') return [{ text: fill(UNKNOWN, values), own: true }];
  return partsOf(check.verdicts[verdict]?.text ?? verdict, { ...check.limits, ...values });
};

/** The sentence of a finding. The values in it come from the audited page: escape the result for wherever it goes. */
export const wordFinding = (check: Check, finding: Pick<Finding, 'verdict' | 'values'>): string => joined(partsOfFinding(check, finding));

/** What to do about it, with the check's limits filled in. */
export const wordFix = (check: Check): string => fill(check.fix, check.limits);

/** Puts values in the places of their names in braces; numbers are grouped by thousands. */
export const fill = (text: string, values: Record<string, string | number>): string => joined(partsOf(text, values));

const UNKNOWN = 'Could not be checked: {reason}.';

const partsOf = (text: string, values: Record<string, string | number>): Part[] =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? { text: piece, own: true } : valuePart(piece, values[piece])))
    .filter((part) => part.text !== '');

const valuePart = (name: string, value: string | number | undefined): Part => {
  if (value === undefined) return { text: `{${name}}`, own: true };
  return typeof value === 'number' ? { text: value.toLocaleString('en'), own: true } : { text: value, own: false };
};

const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
