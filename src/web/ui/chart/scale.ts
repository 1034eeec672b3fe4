import { type Html, html } from '../html.ts';

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

/** Average width of a label’s character in pixels, and minimum characters for a shortened text to be recognizable. */
const CHARACTER_WIDTH = 7.4;
const MIN_CHARACTERS = 6;

interface FittedText {
  /** Versions of the text from longest to shortest; the first version that fits is shown. */
  texts: readonly string[];
  /** True if the first version may be cut when no version fits. */
  mayBeCut: boolean;
  /** CSS class of the text element. */
  name: string;
  /** Width available to the text, in pixels, on a phone and on a wide screen. */
  widths: readonly [narrow: number, wide: number];
  /** SVG attributes that position the text. */
  attributes: Html;
}

/** Renders text in a drawing, as long as fits on a phone and on a wide screen. Where it would be too short to read, nothing is shown. */
export const fittedText = ({ texts, mayBeCut, name, widths: [narrow, wide], attributes }: FittedText): Html => {
  const fit = (width: number): string => {
    const length = Math.floor(width / CHARACTER_WIDTH);
    const whole = texts.find((text) => text.length <= length);
    return whole ?? (mayBeCut && length >= MIN_CHARACTERS ? shortenText(texts[0] ?? '', length) : '');
  };
  const [short, long] = [fit(narrow), fit(wide)];
  const element = (shown: string, where: string): Html =>
    shown === '' ? html`` : html`<text class="${name}${where}" aria-hidden="true"${attributes}>${shown}</text>`;
  return short === long ? element(long, '') : html`${element(short, ' chart-narrow')}${element(long, ' chart-wide')}`;
};

interface ChartTable {
  /** Label that unfolds the table, such as `Show as a table`. */
  summary: string;
  columns: readonly string[];
  /** Rows of the table; the first cell of each row is its heading. */
  rows: readonly (readonly string[])[];
}

/** Renders the values of a chart as a table, folded below the chart. */
export const chartTable = ({ summary, columns, rows }: ChartTable): Html =>
  html`<details class="chart-table"><summary>${summary}</summary><div tabindex="0" role="group" aria-label="${summary}"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    ([heading, ...cells]) => html`<tr><th scope="row">${heading}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div></details>`;
