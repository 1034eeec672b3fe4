import type { Standing, WordedFinding } from '../../audit/present.ts';

/** How many findings stand in each of these ways, in their order: `2 failed, 1 warning`; '' when none did. */
export const tally = (findings: readonly Pick<WordedFinding, 'standing'>[], standings: readonly Standing[]): string =>
  standings
    .map((standing) => ({ standing, number: findings.filter((finding) => finding.standing === standing).length }))
    .filter(({ number }) => number > 0)
    .map(({ standing, number }) => words[standing](number))
    .join(', ');

const words: Record<Standing, (number: number) => string> = {
  fail: (number) => `${number} failed`,
  warn: (number) => (number === 1 ? '1 warning' : `${number} warnings`),
  pass: (number) => `${number} passed`,
  accepted: (number) => `${number} accepted`,
  unknown: (number) => `${number} could not be checked`,
  not_applicable: (number) => (number === 1 ? '1 does not apply' : `${number} do not apply`),
};
