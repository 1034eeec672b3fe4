import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { chartRows } from './rows.ts';
import { percent, shareOf, type Tone } from './scale.ts';

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

/** Renders amounts as bars, one below the other; `most` is the amount at full width, by default the largest. */
export const bars = ({
  name,
  rows,
  most,
}: {
  name: string;
  rows: readonly (BarPart & { isUntrusted?: boolean; href?: string })[];
  most?: number;
}): Html => {
  const full = most ?? Math.max(0, ...rows.map(({ value }) => value));
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

export interface Meter {
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
