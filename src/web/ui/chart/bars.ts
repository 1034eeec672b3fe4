import { type Rating, ratingOf } from '../../../audit/scoring/score.ts';
import { escapeBidi } from '../../../lib/plain-text.ts';
import { type Html, html, untrusted } from '../html.ts';
import { clamp, type NumberFormat, percent, shareOf, type Tone, ticks } from './scale.ts';

/** A row of a chart: label, drawing, value. */
interface Row {
  /** The label. Text of the audited site is cut to the width of its column, with the whole text as a tooltip. */
  label: string;
  /** True if the label is text of the audited site. */
  isUntrusted?: boolean | undefined;
  href?: string | undefined;
  /** SVG elements that make up the drawing. */
  drawing: Html;
  /** Description of the drawing for screen readers, if the value alone doesn’t say everything. */
  drawingName?: string | undefined;
  /** The value as text. */
  value: string;
  /** True for the first and last row of a calculation: the start and the total. */
  sum?: boolean;
}

interface Rows {
  name: string;
  rows: readonly Row[];
  /** Axis labels below the drawings, positioned in percent. */
  axis?: readonly { at: number; label: string }[];
  /** True if the drawings run from left to right in all languages, like time. */
  inTime?: boolean;
}

/** Renders a chart as a list: long labels are HTML next to a drawing, so they have the reader’s text direction and font size. */
const chartRows = ({ name, rows, axis = [], inTime = false }: Rows): Html =>
  html`<div class="chart-rows${inTime && ' in-time'}"><ol class="chart-list" aria-label="${name}">${rows.map(row)}</ol>${
    axis.length > 0 &&
    html`<div class="chart-axis" aria-hidden="true"><svg class="chart-scale">${axis.map(
      ({ at, label }) =>
        html`<text x="${percent(at)}" y="12" text-anchor="${at <= 0 ? 'start' : at >= 100 ? 'end' : 'middle'}">${label}</text>`,
    )}</svg></div>`
  }</div>`;

const row = ({ label, isUntrusted = false, href, drawing, drawingName, value, sum = false }: Row): Html => {
  const name = isUntrusted ? untrusted(label) : label;
  const title = escapeBidi(label);
  const labelled =
    href === undefined
      ? html`<span class="chart-label" title="${title}" dir="auto">${name}</span>`
      : html`<a class="chart-label" href="${href}" title="${title}" dir="auto">${name}</a>`;
  return html`<li class="chart-row${sum && ' chart-sum'}">${labelled}<svg class="chart-drawing"${drawingName === undefined ? html` aria-hidden="true"` : html` role="img" aria-label="${drawingName}"`}>${drawing}</svg><b class="chart-value" dir="auto">${value}</b></li>`;
};

/** A part of a whole, or one of several amounts. */
export interface BarPart {
  label: string;
  value: number;
  /** The value as text, such as `1.6 MB`. */
  text: string;
  tone: Tone;
}

/** White space between parts, and minimum width of a part, in percent. */
const GAP = 0.4;
const MIN_PERCENT = 0.5;

/** Renders parts of a whole as one tall bar, with a legend that contains the values. */
export const stackedBar = ({ name, parts, hasLegend = true }: { name: string; parts: readonly BarPart[]; hasLegend?: boolean }): Html =>
  html`<svg class="stacked-bar" role="img" aria-label="${name}: ${figures(parts)}">${segments(parts)}</svg>${hasLegend ? legend(parts) : ''}`;

/** Renders parts of a whole as a thin bar for tables, named by the texts of its parts: `210 good, 244 decent, 66 bad`. */
export const distribution = (parts: readonly Omit<BarPart, 'label'>[]): Html =>
  html`<svg class="thin-bar" role="img" aria-label="${parts.map(({ text }) => text).join(', ')}">${segments(parts)}</svg>`;

/** Renders amounts as bars, one below the other. */
export const bars = ({ name, rows }: { name: string; rows: readonly (BarPart & { isUntrusted?: boolean; href?: string })[] }): Html => {
  const full = Math.max(0, ...rows.map(({ value }) => value));
  return chartRows({
    name,
    rows: rows.map(({ label, isUntrusted, value, text, tone, href }) => ({
      label,
      isUntrusted,
      href,
      drawing: html`${track(14, 3)}${value > 0 && html`<rect class="f-${tone}" width="${percent(Math.max(MIN_PERCENT, shareOf(value, full)))}" height="14" rx="3"/>`}`,
      value: text,
    })),
  });
};

/** Renders one amount of a known whole as a thin bar for tables. Screen readers skip the bar, as the numbers are next to it. */
export const thinBar = ({ value, whole, tone = 'edge' }: { value: number; whole: number; tone?: Tone }): Html =>
  html`<svg class="thin-bar" aria-hidden="true">${track(8, 4)}${value > 0 && html`<rect class="f-${tone}" width="${percent(Math.max(MIN_PERCENT, shareOf(value, whole)))}" height="8" rx="4"/>`}</svg>`;

interface Meter {
  label: string;
  value: number;
  limit: number;
  /** The value and its limit as text, such as `<b>640</b> of 580 px`. */
  text: Html | string;
  tone: Tone;
}

/** Renders a value relative to its limit. If the value exceeds the limit, a line marks the limit. */
export const meter = ({ label, value, limit, text, tone }: Meter): Html => {
  const full = Math.max(value, limit);
  return html`<div class="chart-meter"><span class="chart-label" title="${label}" dir="auto">${label}</span><svg aria-hidden="true">${track(6, 3)}${
    value > 0 && html`<rect class="f-${tone}" width="${percent(Math.max(MIN_PERCENT, shareOf(value, full)))}" height="6" rx="3"/>`
  }${value > limit && html`<rect class="f-ink" x="${percent(shareOf(limit, full))}" y="-3" width="2" height="12"/>`}</svg><span class="meter-text" dir="auto">${text}</span></div>`;
};

/** A color with its name and value. */
export type LegendItem = Pick<BarPart, 'label' | 'text' | 'tone'>;

/** Renders a legend: names of colors with their values. */
export const legend = (items: readonly LegendItem[]): Html =>
  html`<ul class="chart-legend">${items.map(
    ({ label, text, tone }) =>
      html`<li><svg aria-hidden="true"><rect class="f-${tone}" width="10" height="10" rx="2"/></svg><span dir="auto">${label}</span> <b dir="auto">${text}</b></li>`,
  )}</ul>`;

const figures = (parts: readonly BarPart[]): string => parts.map(({ label, text }) => `${label} ${text}`).join(', ');

const track = (height: number, radius: number): Html => html`<rect class="f-track" width="100%" height="${height}" rx="${radius}"/>`;

/** Draws parts side by side. The width of each part is its share of the total, but never too narrow to see. */
const segments = (parts: readonly Pick<BarPart, 'value' | 'text' | 'tone'>[]): Html => {
  const shown = parts.filter(({ value }) => value > 0);
  if (shown.length === 0) return html`<rect class="f-track" width="100%" height="100%"/>`;
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const widths = shown.map(({ value }) => Math.max(MIN_PERCENT, shareOf(value, total)));
  const fit = (100 - GAP * (shown.length - 1)) / widths.reduce((sum, width) => sum + width, 0);
  let x = 0;
  return html`${shown.map(({ tone, text }, index) => {
    const width = (widths[index] ?? 0) * fit;
    const start = x;
    x += width + GAP;
    return html`<rect class="f-${tone}" x="${percent(start)}" width="${percent(width)}" height="100%"><title>${text}</title></rect>`;
  })}`;
};

interface Dumbbell {
  name: string;
  rows: readonly {
    label: string;
    /** Scores from 0 to 100; null if the area didn’t exist before. */
    before: number | null;
    after: number;
  }[];
  /** Returns the text of a row for screen readers, such as `61 to 86`. */
  change: (before: number, after: number) => string;
  /** Legend texts for the open and the full circle; without a score before, there is no legend. */
  words: { before: string; after: string };
  format?: NumberFormat;
}

/** Renders the scores before and after, by area. */
export const dumbbell = ({ name, rows, change, words, format = String }: Dumbbell): Html =>
  html`${chartRows({
    name,
    rows: rows.map(({ label, before, after }) => ({
      label,
      drawing: drawDumbbell(before, after, ratingOf(after)),
      drawingName: before === null ? undefined : change(before, after),
      value: format(after),
    })),
    axis: [0, 50, 80].map((score) => ({ at: score, label: format(score) })),
  })}${rows.every(({ before }) => before === null) ? '' : beforeAfter(words)}`;

const beforeAfter = (words: Dumbbell['words']): Html =>
  html`<ul class="chart-legend"><li><svg aria-hidden="true"><circle class="f-card s-mute" cx="5" cy="5" r="4" stroke-width="1.5"/></svg>${words.before}</li><li><svg aria-hidden="true"><circle class="f-dim" cx="5" cy="5" r="5"/></svg>${words.after}</li></ul>`;

const drawDumbbell = (before: number | null, after: number, rating: Rating): Html => {
  const to = percent(clamp(after, 0, 100));
  const from = before === null || before === after ? null : percent(clamp(before, 0, 100));
  return html`<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/>${
    from !== null &&
    html`<line class="s-${rating}" x1="${from}" x2="${to}" y1="7" y2="7" stroke-width="3"/><circle class="f-card s-mute" cx="${from}" cy="7" r="5" stroke-width="2"/>`
  }<circle class="f-${rating}" cx="${to}" cy="7" r="6"/>`;
};

interface Waterfall {
  name: string;
  score: number;
  /** Items that cost points. The losses add up to 100 − score, so a score cap is also an item; items without a loss are left out. */
  losses: readonly { label: string; points: number; rating: Rating; href?: string }[];
  /** Labels of the first and last row. */
  start: string;
  end: string;
  /** Labels of items whose losses are not known yet. */
  later?: readonly string[];
  format?: NumberFormat;
}

/** Renders where points were lost, from 100 down to the score, largest loss first. The axis starts at the multiple of ten below the score. */
export const waterfall = ({ name, score, losses, start, end, later = [], format = String }: Waterfall): Html => {
  const low = clamp(10 * (Math.ceil(score / 10) - 1), 0, 90);
  const across = (points: number): number => clamp((100 * (points - low)) / (100 - low), 0, 100);
  const sorted = losses.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
  let left = 100;
  const steps = sorted.map(({ label, points, rating, href }): Row => {
    const [from, to] = [across(left), across(left - points)];
    left -= points;
    return {
      label,
      href,
      drawing: html`${gridLine}${linkLine(from)}<rect class="f-${rating}" x="${percent(Math.min(to, 99.5))}" width="${percent(Math.max(from - to, 0.5))}" height="14" rx="2"/>`,
      value: `−${format(points)}`,
    };
  });
  const at = across(score);
  const rows: Row[] = [
    {
      label: start,
      drawing: html`${gridLine}<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/><circle class="f-ink" cx="100%" cy="7" r="5"/>`,
      value: format(100),
      sum: true,
    },
    ...steps,
    ...later.map((label) => ({
      label,
      drawing: html`<line class="s-edge hatched" x1="0" x2="100%" y1="7" y2="7"/>`,
      value: '?',
    })),
    {
      label: end,
      drawing: html`${gridLine}<line class="s-line" x1="0" x2="${percent(at)}" y1="7" y2="7"/>${later.length === 0 ? linkLine(at) : ''}<circle class="f-${later.length === 0 ? ratingOf(score) : 'accent'}" cx="${percent(at)}" cy="7" r="6"/>`,
      value: format(score),
      sum: true,
    },
  ];
  return chartRows({ name, rows, axis: [low, (low + 100) / 2, 100].map((points) => ({ at: across(points), label: format(points) })) });
};

const gridLine = html`<line class="s-grid" x1="50%" x2="50%" y1="-9" y2="23"/>`;

/** Draws the vertical line from the row above. */
const linkLine = (at: number): Html => html`<line class="s-edge" x1="${percent(at)}" x2="${percent(at)}" y1="-18" y2="7"/>`;

interface Timing {
  name: string;
  /** Rows in order; each row begins where the previous one ends. A redirect is a row with several parts. */
  rows: readonly {
    label: string;
    /** The duration as text. */
    text: string;
    parts: readonly { milliseconds: number; tone: Tone; title?: string }[];
  }[];
  /** Unit at the end of the axis, such as `ms`. */
  unit: string;
  format?: NumberFormat;
}

/** Renders the steps of loading a page, one after the other. Time runs from left to right in all languages. */
export const timing = ({ name, rows, unit, format = String }: Timing): Html => {
  const total = rows.flatMap(({ parts }) => parts).reduce((sum, { milliseconds }) => sum + Math.max(0, milliseconds), 0);
  let elapsed = 0;
  const drawn = rows.map(({ label, text, parts }) => ({
    label,
    value: text,
    drawing: html`<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/>${parts.map(({ milliseconds, tone, title }) => {
      const start = shareOf(elapsed, total);
      elapsed += Math.max(0, milliseconds);
      if (milliseconds <= 0) return '';
      const width = Math.max(0.7, shareOf(elapsed, total) - start);
      return html`<rect class="f-${tone}" x="${percent(Math.min(start, 99.3))}" width="${percent(width)}" height="14" rx="2">${title !== undefined && html`<title>${title}</title>`}</rect>`;
    })}`,
  }));
  // The unit is at the end of the axis and would overlap with a tick there, so ticks stop at 80 percent.
  const axis = ticks(0, total, 4)
    .map((milliseconds) => ({ at: shareOf(milliseconds, total), label: format(milliseconds) }))
    .filter(({ at }) => at <= 80);
  return chartRows({ name, rows: drawn, axis: axis.length > 0 ? [...axis, { at: 100, label: unit }] : [], inTime: true });
};
