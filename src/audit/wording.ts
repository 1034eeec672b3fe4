import type { Check, Finding } from './check.ts';

/** A piece of a sentence: words of the catalogue, or what stands in them for this page. */
export interface Part {
  text: string;
  /** False for text that may come from the audited site. */
  own: boolean;
}

/** What sentences are made with, beside those of the checks. */
export interface Sentences {
  /** Said of a check that could not be made; shows the reason. */
  unknown: string;
  amount(number: number): string;
}

export const sentences: Sentences = {
  unknown: 'Could not be checked: {reason}.',
  amount: (number) => number.toLocaleString('en'),
};

/** The sentence of a finding in pieces, none empty. Escape each for wherever it goes; what is not our own must be told apart there. */
export const partsOfFinding = (
  check: Check,
  { verdict, values }: Pick<Finding, 'verdict' | 'values'>,
  { unknown, amount } = sentences,
): Part[] => {
  // Why evidence is missing is said in our own words.
  if (verdict === 'unknown') return [{ text: joined(partsOf(unknown, values, amount)), own: true }];
  return partsOf(check.verdicts[verdict]?.text ?? verdict, { ...check.limits, ...values }, amount);
};

/** The sentence of a finding. The values in it come from the audited page: escape the result for wherever it goes. */
export const wordFinding = (check: Check, finding: Pick<Finding, 'verdict' | 'values'>, words = sentences): string =>
  joined(partsOfFinding(check, finding, words));

/** What to do about it, with the check's limits filled in. */
export const wordFix = (check: Check, { amount } = sentences): string => joined(partsOf(check.fix, check.limits, amount));

/** Puts values in the places of their names in braces; numbers are grouped by thousands. */
export const fill = (text: string, values: Record<string, string | number>): string => joined(partsOf(text, values, sentences.amount));

const partsOf = (text: string, values: Record<string, string | number>, amount: Sentences['amount']): Part[] =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? { text: piece, own: true } : valuePart(piece, values[piece], amount)))
    .filter((part) => part.text !== '');

const valuePart = (name: string, value: string | number | undefined, amount: Sentences['amount']): Part => {
  if (value === undefined) return { text: `{${name}}`, own: true };
  return typeof value === 'number' ? { text: amount(value), own: true } : { text: value, own: false };
};

const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
