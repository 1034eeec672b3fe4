import type { Standing, WordedFinding } from '../../../audit/present.ts';
import { english } from '../../../words/english.ts';

/** How many findings stand in each of these ways, in their order: `2 failed, 1 warning`; '' when none did. */
export const tally = (findings: readonly Pick<WordedFinding, 'standing'>[], standings: readonly Standing[], { marks } = english): string =>
  standings
    .map((standing) => ({ standing, number: findings.filter((finding) => finding.standing === standing).length }))
    .filter(({ number }) => number > 0)
    .map(({ standing, number }) => marks.tallies[standing](number))
    .join(', ');
