import type { Check, Finding } from './check.ts';

/** The sentence of a finding. The values in it come from the audited page: escape the result for wherever it goes. */
export const wordFinding = (check: Check, { verdict, values }: Pick<Finding, 'verdict' | 'values'>): string =>
  verdict === 'unknown'
    ? fill('Could not be checked: {reason}.', values)
    : fill(check.verdicts[verdict]?.text ?? verdict, { ...check.limits, ...values });

/** What to do about it, with the check's limits filled in. */
export const wordFix = (check: Check): string => fill(check.fix, check.limits);

/** Puts values in the places of their names in braces; numbers are grouped by thousands. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : typeof value === 'number' ? value.toLocaleString('en') : value;
  });
