import type { MarkdownWords } from '../audit/texts/markdown-words.ts';
import { byteSize } from '../lib/byte-size.ts';
import { formatNumber } from '../lib/icu-message.ts';
import { catalogue } from './catalogue.ts';
import { lifetime } from './lifetime.ts';
import type { Messages } from './messages.ts';

/** Labels of icons and badges on many pages, and numbers as a language writes them. */
export const marksIn = (tag: string, { ratings, results, counts }: MarkdownWords) => ({
  ...catalogue<Messages['marks']>(tag, 'marks'),
  ratings,
  statuses: results,
  /** Number of findings with this result. */
  tallies: counts,
  amount: (number: number): string => formatNumber(number, tag),
  size: (bytes: number): string => byteSize(bytes, tag),
  lifetime: (seconds: number): string => lifetime(seconds, tag),
  kilobytes: (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000), tag)} KB`,
});
