import type { FindingStatus, PresentedFinding } from '../../../audit/present.ts';
import { english } from '../../../words/english.ts';

/** How many findings stand in each of these ways, in their order: `2 failed, 1 warning`; '' when none did. */
export const tally = (
  findings: readonly Pick<PresentedFinding, 'status'>[],
  statuses: readonly FindingStatus[],
  { marks } = english,
): string =>
  statuses
    .map((status) => ({ status, number: findings.filter((finding) => finding.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }) => marks.tallies[status](number))
    .join(', ');
