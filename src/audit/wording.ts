import type { Check, Finding, Item } from './check.ts';
import { formatParts, type Part, placeholdersShown } from './message.ts';

/** How a language writes what is around the sentences of checks. */
export interface Sentences {
  /** For plurals and numbers (BCP 47). */
  locale: string;
  /** Said of a check that could not run; shows the reason. */
  unknown: string;
}

export const sentences: Sentences = { locale: 'en', unknown: "Couldn't check this: {reason}." };

/** The sentence of a finding in parts, none empty. Escape each for wherever it goes; what is not our own must be told apart there. */
export const partsOfFinding = (
  check: Check,
  { verdict, values }: Pick<Finding, 'verdict' | 'values'>,
  { unknown, locale } = sentences,
): Part[] => {
  // Why evidence is missing is said in our own words.
  if (verdict === 'unknown') return [{ text: joined(formatParts(unknown, values, locale)), own: true, code: false }];
  const text = check.verdicts[verdict]?.text;
  return text === undefined ? [{ text: verdict, own: true, code: false }] : formatParts(text, { ...check.limits, ...values }, locale);
};

/** The sentence of a finding. The values in it come from the audited page: escape the result for wherever it goes. */
export const wordFinding = (check: Check, finding: Pick<Finding, 'verdict' | 'values'>, words = sentences): string =>
  joined(partsOfFinding(check, finding, words));

/** What to do about it in parts, with the check's limits filled in. */
export const partsOfFix = (check: Check, { locale } = sentences): Part[] => formatParts(check.fix, check.limits, locale);

/** What to do about it. */
export const wordFix = (check: Check, words = sentences): string => joined(partsOfFix(check, words));

/** What a row is called: its problem where there is one, and otherwise what was checked. */
export const headlineOf = (check: Check, { verdict, outcome }: Pick<Finding, 'verdict' | 'outcome'>): string =>
  outcome === 'fail' || outcome === 'warn' ? (check.headlines?.[verdict] ?? check.headline ?? check.title) : check.title;

/** The sentence of a verdict as the catalogue of checks shows it: limits filled in, other placeholders by name. */
export const wordVerdict = (check: Check, verdict: string, { locale } = sentences): string =>
  placeholdersShown(check.verdicts[verdict]?.text ?? verdict, check.limits, locale);

/** The item with its note as text. */
export const wordItem = (check: Check, { note, ...item }: Item, { locale } = sentences): WordedItem => {
  if (note === undefined) return item;
  if (typeof note === 'string') return { ...item, note };
  const text = check.notes?.[note.key];
  return { ...item, note: text === undefined ? note.key : joined(formatParts(text, note.values ?? {}, locale)) };
};

export interface WordedItem extends Omit<Item, 'note'> {
  note?: string;
}

const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
