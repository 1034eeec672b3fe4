import type { Severity } from '../check.ts';
import checkNumbers from '../check-numbers.json' with { type: 'json' };
import { severities } from './points.ts';

/** A check that fails or warns on a page. */
export interface Issue {
  check: string;
  failed: boolean;
  /** Points that the issue costs before the cap of its category; 0 for a consequence of another check. */
  points: number;
  /** The severity of the verdict; omitted if equal to the severity of the check. */
  severity?: Severity | undefined;
}

/**
 * Packs issues, such as `12f5 40w3 7w0i`: the number of the check, fail or warn, the points, and the first letter of a severity that differs from the
 * check's; about 5 bytes each, and equal for equal issues.
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

/** Unpacks issues by check number, each as `{ failed, points, severity }`. Ignores anything that `packIssues` does not write. */
export const unpackIssues = (packed: string): ReadonlyMap<number, Omit<Issue, 'check'>> =>
  new Map(
    packed.split(' ').flatMap((text) => {
      const [, number, outcome, points, letter] = /^(\d{1,5})([fw])(\d{1,4})([bhmli]?)$/.exec(text) ?? [];
      if (number === undefined) return [];
      const severity = letter ? severities.find((one) => one.startsWith(letter)) : undefined;
      return [[Number(number), { failed: outcome === 'f', points: Number(points), ...(severity && { severity }) }] as const];
    }),
  );

/** Returns the number of a check in stored issues; undefined for an id that no check has ever had. */
export const numberOfCheck = (check: string): number | undefined => numbers.get(check);

/** Ids of all checks that have ever existed, by their number from 0. */
export const numberedChecks: readonly string[] = checkNumbers;

const numbers: ReadonlyMap<string, number> = new Map(numberedChecks.map((id, number) => [id, number]));

export const checkOfNumber = (number: number): string | undefined => numberedChecks[number];
