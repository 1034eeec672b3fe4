import type { FindingStatus, PresentedFinding } from '../../audit/present.ts';
import { english } from '../../locales/english.ts';

/** The number of findings of each status: `2 failed, 1 warning`; '' without any. */
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
