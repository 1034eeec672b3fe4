import type { Severity } from '../check.ts';
import checkNumbers from '../check-numbers.json' with { type: 'json' };
import { severities } from './points.ts';

/** A check that fails or warns on a page. */
export interface Issue {
  check: string;
  failed: boolean;
  /** Points that it costs before the cap of its category; 0 for one that follows from another. */
  points: number;
  /** The severity of the verdict; left out if it is that of the check. */
  severity?: Severity | undefined;
}

/**
 * Packs issues, such as `12f5 40w3 7w0i`: the number of the check, whether it fails, its points, and the first letter of a severity of its own;
 * about 5 bytes each, equal for equal issues.
 */
export const packIssues = (issues: readonly Issue[]): string =>
  issues
    .flatMap(({ check, failed, points, severity = '' }) => {
      const number = numberOfCheck(check);
      return number === undefined ? [] : [{ number, text: `${number}${failed ? 'f' : 'w'}${points}${severity.charAt(0)}` }];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ text }) => text)
    .join(' ');

/** The packed issues by check number, each as `{ failed, points, severity }`. Ignores what no `packIssues` writes. */
export const unpackIssues = (packed: string): ReadonlyMap<number, Omit<Issue, 'check'>> =>
  new Map(
    packed.split(' ').flatMap((text) => {
      const [, number, outcome, points, letter] = /^(\d{1,5})([fw])(\d{1,4})([bhmli]?)$/.exec(text) ?? [];
      if (number === undefined) return [];
      const severity = letter ? severities.find((one) => one.startsWith(letter)) : undefined;
      return [[Number(number), { failed: outcome === 'f', points: Number(points), ...(severity && { severity }) }] as const];
    }),
  );

/** The number that stored issues have of a check; undefined for an id that no check has had. */
export const numberOfCheck = (check: string): number | undefined => numbers.get(check);

/** Ids of all checks that there have been, by their number from 0. */
export const numberedChecks: readonly string[] = checkNumbers;

const numbers: ReadonlyMap<string, number> = new Map(numberedChecks.map((id, number) => [id, number]));

export const checkOfNumber = (number: number): string | undefined => numberedChecks[number];
