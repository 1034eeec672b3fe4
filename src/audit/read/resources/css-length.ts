import { createCssTokens } from './css-tokens.ts';

/** The screen for which a page’s resources are chosen: the screen of a common phone, in CSS pixels. */
export const PHONE = { width: 412, height: 823, density: 2 } as const;

/** Parses a CSS length such as `20em` into pixels on a phone; null if it is not a length. A 0 needs no unit. */
export const pixelsOf = (length: string): number | null => {
  const number = Number.parseFloat(length);
  const unit = /[a-z]*$/i.exec(length.slice(-MAX_UNIT))?.[0].toLowerCase() ?? '';
  if (Number.isNaN(number)) return null;
  if (unit === '') return number === 0 && !length.endsWith('%') ? 0 : null;
  const pixels = PIXELS_PER_UNIT[unit];
  return pixels === undefined ? null : number * pixels;
};

const MAX_UNIT = 5;
const FONT_SIZE = 16;
const PIXELS_PER_INCH = 96;

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  px: 1,
  em: FONT_SIZE,
  rem: FONT_SIZE,
  ex: FONT_SIZE / 2,
  ch: FONT_SIZE / 2,
  in: PIXELS_PER_INCH,
  cm: PIXELS_PER_INCH / 2.54,
  mm: PIXELS_PER_INCH / 25.4,
  q: PIXELS_PER_INCH / 101.6,
  pt: PIXELS_PER_INCH / 72,
  pc: PIXELS_PER_INCH / 6,
  ...Object.fromEntries(['', 's', 'l', 'd'].flatMap((size) => viewportUnits(size))),
};

function viewportUnits(size: string): (readonly [unit: string, pixels: number])[] {
  const { width, height } = PHONE;
  const sides = { vw: width, vi: width, vh: height, vb: height, vmin: Math.min(width, height), vmax: Math.max(width, height) };
  return Object.entries(sides).map(([unit, side]) => [`${size}${unit}`, side / 100]);
}

/**
 * Parses a CSS length into pixels, including calculations with `calc`, `min`, `max` and `clamp`; null if it is not a length or needs other functions.
 * Units of factors and units of lengths are not distinguished.
 */
export const cssPixelsOf = (css: string): number | null => {
  if (css.length > MAX_LENGTH) return null;
  const parts = argumentsOf(css);
  if (parts.length === 1) return pixelsOf(parts[0] ?? '');
  let at = 0;
  let depth = 0;
  const takes = (part: string): boolean => {
    if (parts[at] !== part) return false;
    at++;
    return true;
  };

  const sum = (): number => {
    let total = product();
    while (parts[at] === '+' || parts[at] === '-') total += parts[at++] === '+' ? product() : -product();
    return total;
  };
  const product = (): number => {
    let total = factor();
    while (parts[at] === '*' || parts[at] === '/') total = parts[at++] === '*' ? total * factor() : total / factor();
    return total;
  };
  const factor = (): number => {
    const part = parts[at++] ?? '';
    const calculate = FUNCTIONS[part];
    if (calculate === undefined) return pixelsOf(part) ?? (/^[+-]?[\d.]+$/.test(part) ? Number(part) : Number.NaN);
    if (++depth > MAX_DEPTH) return Number.NaN;
    const values = [sum()];
    while (takes(',')) values.push(sum());
    depth--;
    return takes(')') ? calculate(values) : Number.NaN;
  };

  const length = FUNCTIONS[parts[0] ?? ''] === undefined ? Number.NaN : factor();
  return at === parts.length && Number.isFinite(length) ? length : null;
};

const MAX_LENGTH = 1_000;
const MAX_DEPTH = 20;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  '(': ([value = Number.NaN]) => value,
  'calc(': ([value = Number.NaN]) => value,
  'min(': (values) => Math.min(...values),
  'max(': (values) => Math.max(...values),
  'clamp(': ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) => Math.max(low, Math.min(value, high)),
};

const argumentsOf = (css: string): string[] => {
  const tokens = createCssTokens(css);
  const parts: string[] = [];
  while (tokens.next())
    if (tokens.kind !== 'space' && tokens.kind !== 'comment') parts.push(css.slice(tokens.start, tokens.end).toLowerCase());
  return parts;
};
