import type { Severity } from '../audit/check.ts';
import { markdownWords } from '../audit/markdown-words.ts';
import type { Rating } from '../audit/score.ts';
import { byteSize } from '../lib/byte-size.ts';
import { lifetime } from './lifetime.ts';

const severities: Record<Severity, string> = { blocker: 'Critical', high: 'High', medium: 'Medium', low: 'Low', information: 'Info' };

/** Labels of icons and badges on many pages. */
export const markWords = {
  /** Locale for dates and times (BCP 47). */
  dates: 'en-GB',
  ratings: markdownWords.ratings,
  /** Form for use within a sentence. */
  ratingsWithin: { good: 'good', decent: 'decent', bad: 'bad' } satisfies Record<Rating, string> as Record<Rating, string>,
  statuses: markdownWords.results,
  severities,
  /** Number of findings with this result. */
  tallies: markdownWords.counts,
  amount: (number: number): string => number.toLocaleString('en'),
  size: (bytes: number): string => byteSize(bytes, 'en'),
  lifetime: (seconds: number): string => lifetime(seconds, 'en'),
  kilobytes: (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} KB`,
  milliseconds: (number: number): string => `${number.toLocaleString('en')} ms`,
  points: (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'point' : 'points'}`,
  /** Points lost, with a minus sign (U+2212). */
  lost: (number: number): string => `−${number} ${number === 1 ? 'point' : 'points'}`,
  /** Points that a fix gains. */
  gained: (number: number): string => `+${number} ${number === 1 ? 'point' : 'points'}`,
};
