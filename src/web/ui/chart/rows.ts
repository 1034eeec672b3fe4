import { html } from 'hono/html';
import { escapeBidi } from '../../../lib/plain-text.ts';
import type { Html } from '../html.ts';
import { untrusted } from '../untrusted.ts';
import { percent } from './scale.ts';

/** A row of a chart: label, drawing, value. */
export interface Row {
  /** The label; cut to the width of its column, with the whole text as a tooltip. */
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

export interface Rows {
  name: string;
  rows: readonly Row[];
  /** Axis labels below the drawings, positioned in percent. */
  axis?: readonly { at: number; label: string }[];
  /** True if the drawings run from left to right in all languages, like time. */
  inTime?: boolean;
}

/** Renders a chart as a list: long labels are HTML next to a drawing, so they have the reader’s text direction and font size. */
export const chartRows = ({ name, rows, axis = [], inTime = false }: Rows): Html =>
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
