import type { Severity } from '../check.ts';

/** Points that a failed check costs; a warning costs half, rounded up. */
export const points: Record<Severity, number> = { blocker: 12, high: 12, medium: 5, low: 2, information: 0 };

/** The severities, the worst first. */
export const severities = Object.keys(points) as readonly Severity[];

/** The highest score while a check of this severity fails. */
export const scoreCaps: Partial<Record<Severity, number>> = { blocker: 49, high: 79 };
