import type { Severity } from './check.ts';

/** What a failed check costs; a warning costs half, rounded up. */
export const points: Record<Severity, number> = { blocker: 12, high: 12, medium: 5, low: 2, information: 0 };

/** The most that a report can score while such a check fails. */
export const scoreCaps: Partial<Record<Severity, number>> = { blocker: 49, high: 79 };
