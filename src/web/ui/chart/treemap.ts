import { html } from 'hono/html';
import type { Rating } from '../../../audit/scoring/score.ts';
import { escapeBidi } from '../../../lib/plain-text.ts';
import type { Html } from '../html.ts';
import { type LegendItem, legend } from './bars.ts';
import { chartTable } from './chart-table.ts';
import { fittedText } from './fitted.ts';
import { percent } from './scale.ts';
import { type Box, squarifiedTiles } from './squarified.ts';

export interface Treemap {
  name: string;
  /** Parts of a whole, largest first; parts beyond the maximum that readers can tell apart are left out. */
  parts: readonly TreemapPart[];
  /** Names of the colors. */
  legend: readonly LegendItem[];
  words: {
    /** Label that unfolds the table. */
    table: string;
    /** Column headings of the table, for the label and for the details. */
    columns: readonly [label: string, ...details: string[]];
  };
}

export interface TreemapPart {
  /** Label of the tile, which is text of the audited site. */
  label: string;
  /** The value that sets the area of the tile. */
  value: number;
  rating: Rating;
  /** Figures in the tile, from the longest version to the shortest: `214 pages · 78`, `214 · 78`. */
  short: readonly string[];
  /** The whole content of the tile as text, such as `/shop/: 214 pages, score 78`. */
  title: string;
  /** The figures of the tile as table cells. */
  details: readonly string[];
  href?: string;
}

const MAX_TILES = 30;

/** Size of the drawing on a phone and on a wide screen, in pixels. Tiles are laid out for a size between the two. */
const NARROW_SIZE = { width: 270, height: 300 };
const WIDE_SIZE = { width: 460, height: 352 };
const LAYOUT_SIZE = { width: 365, height: 326 };

/** Text positions in pixels: distance from the left edge of a tile, and of each line from the upper edge. */
const INSET = 10;
const LINES = [22, 40] as const;
const UNDER = 6;

/** Renders parts of a whole as tiles: area by value, color by rating. A tile with room for its label is a link if it has a URL. */
export const treemap = ({ name, parts, legend: colors, words }: Treemap): Html => {
  const shown = parts.filter(({ value }) => value > 0).slice(0, MAX_TILES);
  if (shown.length === 0) return html``;
  const boxes = squarifiedTiles(
    shown.map(({ value }) => value),
    LAYOUT_SIZE,
  );
  return html`<svg class="treemap" role="group" aria-label="${name}">${shown.map((part, index) => tile(part, boxes[index] as Box))}</svg>${legend(colors)}${chartTable(
    {
      summary: words.table,
      columns: words.columns,
      rows: shown.map(({ label, details }) => [escapeBidi(label), ...details]),
    },
  )}`;
};

const tile = ({ label, rating, short, title, href }: TreemapPart, { x, y, width, height }: Box): Html => {
  const sizes = [NARROW_SIZE, WIDE_SIZE].map((size) => ({ width: width * size.width - 2 * INSET, height: height * size.height - UNDER }));
  const lines = [
    { texts: [escapeBidi(label)], mayBeCut: true, name: 'treemap-name' },
    { texts: short, mayBeCut: false, name: 'treemap-figures' },
  ].map((line, index) => {
    const widths = sizes.map((size) => (size.height < (LINES[index] as number) ? 0 : size.width)) as [number, number];
    return fittedText({ ...line, widths, attributes: html` x="${INSET}" y="${LINES[index]}"` });
  });
  const titled = escapeBidi(title);
  const drawing = html`<title>${titled}</title><rect class="treemap-${rating}" width="100%" height="100%" rx="5"/>${lines}`;
  const place = html` x="${percent(100 * x)}" y="${percent(100 * y)}" width="${percent(100 * width)}" height="${percent(100 * height)}"`;
  const isLink = href !== undefined && sizes.every((size) => size.width >= LEAST_TARGET && size.height >= LEAST_TARGET);
  return isLink
    ? html`<svg${place} role="none"><a href="${href}">${drawing}</a></svg>`
    : html`<svg${place} role="img" aria-label="${titled}">${drawing}</svg>`;
};

/** Minimum size of a touch target in pixels. */
const LEAST_TARGET = 24;
