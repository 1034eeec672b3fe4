import type { Severity } from '../audit/check.ts';
import { markdownWords } from '../audit/markdown-words.ts';
import type { Rating } from '../audit/score.ts';

const severities: Record<Severity, string> = { blocker: 'Critical', high: 'High', medium: 'Medium', low: 'Low', information: 'Info' };

/** Words beside marks, here and there on many pages. */
export const markWords = {
  /** A locale, for days and times. */
  dates: 'en-GB',
  ratings: markdownWords.ratings,
  /** Within a sentence. */
  ratingsWithin: { good: 'good', decent: 'decent', bad: 'bad' } satisfies Record<Rating, string> as Record<Rating, string>,
  statuses: markdownWords.results,
  severities,
  /** So many findings with this result. */
  tallies: markdownWords.counts,
  amount: (number: number): string => number.toLocaleString('en'),
  kilobytes: (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`,
  milliseconds: (number: number): string => `${number.toLocaleString('en')} ms`,
  points: (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'point' : 'points'}`,
  /** Points taken away, with a real minus sign. */
  lost: (number: number): string => `−${number} ${number === 1 ? 'point' : 'points'}`,
  /** Points that a fix gives. */
  gained: (number: number): string => `+${number} ${number === 1 ? 'point' : 'points'}`,
};
