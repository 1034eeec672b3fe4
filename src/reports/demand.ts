import { AWAITED_TIME, UNAWAITED_TIME } from '../audit/mode.ts';
import type { Demand } from '../storage/database.ts';

/** The most urgent first. */
const demands = ['awaited', 'single', 'bulk'] as const satisfies readonly Demand[];

export const moreUrgent = (one: Demand, other: Demand): Demand => demands.find((demand) => demand === one || demand === other) ?? one;

/** Milliseconds that mode `full` may add to an audit. */
export const timeFor = (demand: Demand): number => (demand === 'awaited' ? AWAITED_TIME : UNAWAITED_TIME);
