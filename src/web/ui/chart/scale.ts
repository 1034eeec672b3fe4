/** Color of a chart part: a rating, a plain color, or a shade from 1, the strongest, to 5, the palest. */
export type Tone = 'good' | 'decent' | 'bad' | 'ink' | 'accent' | 'edge' | 1 | 2 | 3 | 4 | 5;

/** Formats a number in the reader’s language. */
export type NumberFormat = (value: number) => string;

/** Rounds to two decimals, which is finer than a pixel on any screen; returns 0 for infinite numbers and NaN. */
export const rounded = (value: number): number => (Number.isFinite(value) ? Math.round(100 * value) / 100 : 0);

/** Formats a position or size as an SVG attribute: `12.5%`. */
export const percent = (value: number): string => `${rounded(value)}%`;

/** Returns the share of a value in a total, in percent from 0 to 100; 0 if the total is 0. */
export const shareOf = (value: number, total: number): number => (total > 0 ? clamp((100 * value) / total, 0, 100) : 0);

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns at most `count` + 1 round numbers from `low` to `high`, in steps of 1, 2 or 5 times a power of ten. */
export const ticks = (low: number, high: number, count: number): number[] => {
  const span = high - low;
  if (!Number.isFinite(span) || span <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * ([1, 2, 5].find((factor) => span / (power * factor) <= count) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** Shortens a label that is too long for a drawing. Callers should put the whole text in a tooltip. */
export const shortenText = (text: string, length: number): string => {
  const characters = [...text.slice(0, 4 * length + 4)];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};
