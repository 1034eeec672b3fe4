const units = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

const formats = new Map<string, Intl.NumberFormat>();

/** Seconds in the largest unit that fits, with one decimal at most: `1 year`, `1.5 hours`. */
export const lifetime = (total: number, locale: string): string => {
  const { unit, seconds } = units.find((one) => total >= one.seconds) ?? units[4];
  const format = formats.getOrInsertComputed(
    `${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
  );
  return format.format(total / seconds);
};
