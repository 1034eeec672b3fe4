import { numberedChecks } from './check-numbers.ts';

/** A check that fails or warns on a page. */
export interface Issue {
  check: string;
  failed: boolean;
  /** Points that it costs before the cap of its category; 0 for one that follows from another. */
  points: number;
}

/** Packs issues, such as `12f5 40w3`: the number of the check, whether it fails, its points; about 5 bytes each, equal for equal issues. */
export const packIssues = (issues: readonly Issue[]): string =>
  issues
    .flatMap(({ check, failed, points }) => {
      const number = numberOfCheck(check);
      return number === undefined ? [] : [{ number, text: `${number}${failed ? 'f' : 'w'}${points}` }];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ text }) => text)
    .join(' ');

/** The packed issues by check number, each as `{ failed, points }`. Ignores what no `packIssues` writes. */
export const unpackIssues = (packed: string): ReadonlyMap<number, Omit<Issue, 'check'>> =>
  new Map(
    packed.split(' ').flatMap((text) => {
      const [, number, outcome, points] = /^(\d{1,5})([fw])(\d{1,4})$/.exec(text) ?? [];
      return number === undefined ? [] : [[Number(number), { failed: outcome === 'f', points: Number(points) }] as const];
    }),
  );

/** The number that stored issues have of a check; undefined for an id that no check has had. */
export const numberOfCheck = (check: string): number | undefined => numbers.get(check);

const numbers: ReadonlyMap<string, number> = new Map(numberedChecks.map((id, number) => [id, number]));

export const checkOfNumber = (number: number): string | undefined => numberedChecks[number];
