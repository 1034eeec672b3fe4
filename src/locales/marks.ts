import { byteSize } from '../lib/byte-size.ts';
import { formatNumber } from '../lib/icu-message.ts';
import { catalogue } from './catalogue.ts';
import type { Messages } from './messages.ts';

/** Returns labels of icons and badges used on many pages, and number formats, in a language. */
export const readMarks = (tag: string) => ({
  ...catalogue<Messages['marks']>(tag, 'marks'),
  amount: (number: number): string => formatNumber(number, tag),
  size: (bytes: number): string => byteSize(bytes, tag),
  lifetime: (seconds: number): string => lifetime(seconds, tag),
  kilobytes: (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000), tag)} KB`,
});

const units = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

const unitFormats = new Map<string, Intl.NumberFormat>();

/** Formats seconds in the largest unit that fits, with at most one decimal: `1 year`, `1.5 hours`. */
export const lifetime = (total: number, locale: string): string => {
  const { unit, seconds } = units.find((one) => total >= one.seconds) ?? units[4];
  const format = unitFormats.getOrInsertComputed(
    `${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
  );
  return format.format(total / seconds);
};
