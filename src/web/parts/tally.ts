import type { Outcome } from '../../audit/check.ts';
import type { WordedFinding } from '../../audit/present.ts';

/** How many findings came out as each of these outcomes, in their order: `2 failed, 1 warning`; '' when none did. */
export const tally = (findings: readonly Pick<WordedFinding, 'outcome'>[], outcomes: readonly Outcome[]): string =>
  outcomes
    .map((outcome) => ({ outcome, number: findings.filter((finding) => finding.outcome === outcome).length }))
    .filter(({ number }) => number > 0)
    .map(({ outcome, number }) => words[outcome](number))
    .join(', ');

const words: Record<Outcome, (number: number) => string> = {
  fail: (number) => `${number} failed`,
  warn: (number) => (number === 1 ? '1 warning' : `${number} warnings`),
  pass: (number) => `${number} passed`,
  unknown: (number) => `${number} could not be checked`,
  not_applicable: (number) => (number === 1 ? '1 does not apply' : `${number} do not apply`),
};
