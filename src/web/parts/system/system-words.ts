import { amount } from '../amount.ts';

const MINUTE = 60_000;
const units = [
  { name: 'day', size: 24 * 60 * MINUTE },
  { name: 'hour', size: 60 * MINUTE },
  { name: 'minute', size: MINUTE },
  { name: 'second', size: 1000 },
] as const;

/** A stretch of time in its largest whole unit: `3 days`. */
export const span = (milliseconds: number): string => {
  const { name, size } = units.find((unit) => milliseconds >= unit.size) ?? { name: 'second', size: 1000 };
  const whole = Math.floor(milliseconds / size);
  return `${amount(whole)} ${name}${whole === 1 ? '' : 's'}`;
};

/** Bytes in mebibytes, rounded up. */
export const mebibytes = (bytes: number): string => `${amount(Math.ceil(bytes / 2 ** 20))} MiB`;

/** What the jobs of a kind do. */
export const jobWords: Readonly<Record<string, string>> = {
  run: 'Audits',
  import: 'Imports of sitemaps',
  clear: 'Clearing away what was deleted',
  rescore: 'Scoring again after a finding was accepted',
  schedule: 'Audits by schedule',
  deliver: 'Messages to webhooks',
  line_up: 'Messages to webhooks that wait for their time',
};
