import type { Rating } from '../../../audit/scoring/score.ts';
import { escapeBidi } from '../../../lib/plain-text.ts';
import { type Html, html } from '../html.ts';
import { type LegendItem, legend } from './bars.ts';
import { chartTable, fittedText, percent } from './scale.ts';

interface Treemap {
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

interface TreemapPart {
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

/** A rectangle in a drawing, as shares of the drawing’s width and height. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lays out tiles for amounts, largest first, each as square as possible: rows along the shorter side, after Bruls, Huizing and van Wijk. */
export const squarifiedTiles = (values: readonly number[], size: { width: number; height: number }): Box[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  const areas = values.map((value) => (value / total) * size.width * size.height);
  const boxes: Box[] = [];
  let left = { x: 0, y: 0, ...size };
  for (let from = 0; from < areas.length; ) {
    const isTall = left.height > left.width;
    const side = Math.min(left.width, left.height);
    const to = endOfRow(areas, from, side);
    const row = areas.slice(from, to);
    const area = row.reduce((sum, one) => sum + one, 0);
    // Limits the depth, as rounding errors must not exceed the remaining space.
    const depth = side > 0 ? Math.min(area / side, isTall ? left.height : left.width) : 0;
    let along = 0;
    for (const one of row) {
      const length = area > 0 ? (one / area) * side : 0;
      boxes.push(
        isTall
          ? { x: left.x + along, y: left.y, width: length, height: depth }
          : { x: left.x, y: left.y + along, width: depth, height: length },
      );
      along += length;
    }
    left = isTall ? { ...left, y: left.y + depth, height: left.height - depth } : { ...left, x: left.x + depth, width: left.width - depth };
    from = to;
  }
  return boxes.map(({ x, y, width, height }) => ({
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  }));
};

/** Finds the end of a row: before the first tile that would make the row’s tiles less square. */
const endOfRow = (areas: readonly number[], from: number, side: number): number => {
  const [largest = 0] = areas.slice(from, from + 1);
  let sum = largest;
  let worst = worstSideRatio(largest, largest, sum, side);
  let to = from + 1;
  for (; to < areas.length; to++) {
    const next = areas[to] as number;
    const then = worstSideRatio(largest, next, sum + next, side);
    if (then > worst) break;
    [sum, worst] = [sum + next, then];
  }
  return to;
};

/** Returns the side ratio of the least square tile in a row. */
const worstSideRatio = (largest: number, smallest: number, sum: number, side: number): number =>
  Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
