import type { FailureCode } from '../../audit/audit-failure.ts';
import { describeFailure, failures } from '../../audit/failure.ts';
import { DAY, HOUR, MINUTE } from '../../lib/time.ts';
import { amount } from '../ui/amount.ts';

const units = [
  { name: 'day', size: DAY },
  { name: 'hour', size: HOUR },
  { name: 'minute', size: MINUTE },
  { name: 'second', size: 1000 },
] as const;

/** Formats a duration in its largest whole unit: `3 days`. */
export const formatDuration = (milliseconds: number): string => {
  const { name, size } = units.find((unit) => milliseconds >= unit.size) ?? { name: 'second', size: 1000 };
  const whole = Math.floor(milliseconds / size);
  return `${amount(whole)} ${name}${whole === 1 ? '' : 's'}`;
};

/** Names for the kinds of jobs. */
export const jobWords: Readonly<Record<string, string>> = {
  run: 'Audits',
  import: 'Sitemap imports',
  clear: 'Deletion clean-up',
  rescore: 'Re-scoring',
  schedule: 'Scheduled audits',
  deliver: 'Webhook deliveries',
  line_up: 'Delayed webhook deliveries',
};

/** Describes the outcome of an audit in one sentence; empty for an unknown outcome. */
export const outcomeWords = (outcome: string): string => {
  if (Object.hasOwn(failures, outcome)) return describeFailure(outcome as FailureCode).sentence;
  return Object.hasOwn(endWords, outcome) ? (endWords[outcome] ?? '') : '';
};

/** Outcomes that were not caused by the audited page. */
const endWords: Readonly<Record<string, string>> = {
  completed: 'Audit completed.',
  gone: 'The report was deleted before its audit started.',
  lost: 'The report was deleted during its audit, or another process ran it.',
  again: 'The audit was interrupted and queued again.',
};
