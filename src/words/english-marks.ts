import type { Severity } from '../audit/check.ts';
import type { Standing } from '../audit/present.ts';
import type { Rating } from '../audit/score.ts';

const ratings: Record<Rating, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

const standings: Record<Standing, string> = {
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  accepted: 'Accepted',
  unknown: 'Could not be checked',
  not_applicable: 'Does not apply',
};

const severities: Record<Severity, string> = { blocker: 'blocker', high: 'high', medium: 'medium', low: 'low', information: 'information' };

/** So many findings that stand so. */
const tallies: Record<Standing, (number: number) => string> = {
  fail: (number) => `${number} failed`,
  warn: (number) => (number === 1 ? '1 warning' : `${number} warnings`),
  pass: (number) => `${number} passed`,
  accepted: (number) => `${number} accepted`,
  unknown: (number) => `${number} could not be checked`,
  not_applicable: (number) => (number === 1 ? '1 does not apply' : `${number} do not apply`),
};

/** Words that stand beside marks, here and there on many pages. */
export const markWords = {
  /** A locale, for days and times. */
  dates: 'en-GB',
  ratings,
  /** Within a sentence. */
  ratingsWithin: { good: 'good', decent: 'decent', bad: 'bad' } satisfies Record<Rating, string> as Record<Rating, string>,
  standings,
  severities,
  tallies,
  amount: (number: number): string => number.toLocaleString('en'),
  kilobytes: (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`,
  milliseconds: (number: number): string => `${number.toLocaleString('en')} ms`,
  points: (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'point' : 'points'}`,
  /** Points taken away, with a real minus sign. */
  lost: (number: number): string => `−${number} ${number === 1 ? 'point' : 'points'}`,
  gained: (number: number): string => `+${number} ${number === 1 ? 'point' : 'points'}`,
};
