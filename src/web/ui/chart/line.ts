import { ratingOf } from '../../../audit/scoring/score.ts';
import { type Html, html } from '../html.ts';
import { type LegendItem, legend } from './bars.ts';
import { chartTable, type NumberFormat, percent, rounded, shareOf, shortenText, type Tone, ticks } from './scale.ts';

interface LinePoint {
  /** Time of the point in milliseconds since 1970. */
  time: number;
  /** The time as short text, such as `6 Sep`. */
  label: string;
  /** Value at this time; null leaves a gap in the line. */
  value: number | null;
}

interface LineChart {
  name: string;
  /** Points of the line, ordered by time. */
  points: readonly LinePoint[];
  /** Times at which rules or mode change, so that later values aren’t comparable with earlier ones. `isBreak` interrupts the line. */
  changes?: readonly { time: number; label: string; isBreak?: boolean }[];
  /** Lowest and highest possible value; by default 0 and 100, for scores. */
  bounds?: readonly [lowest: number, highest: number];
  /** Which value is marked as the worst: by default the lowest, as for scores. */
  worst?: 'lowest' | 'highest';
  format?: NumberFormat;
  words: {
    /** Label that unfolds the table. */
    table: string;
    time: string;
    value: string;
  };
}

/** Number of values above which a table lists them. */
const MANY_VALUES = 12;
/** Number of points above which only labeled points have a dot. */
const MANY_POINTS = 60;
/** Maximum changes with a label; further changes are only a line with a tooltip. */
const LABELLED_CHANGES = 6;
/** Maximum characters of a label in the drawing. */
const LABEL_LENGTH = 22;
/** Maximum characters of the first and last time label; two of these fit on a phone even in a wide font. */
const END_LABEL_LENGTH = 14;
/** Minimum difference between top and bottom, as a share of the bounds or of the largest value, so that noise looks flat. */
const LEAST_SPAN = 0.12;
/** Vertical positions of the line and the bottom of its area, in percent from the top. */
const frame = { top: 14, bottom: 74, base: 86 };
/** Percent of the width left free on each side, for half a dot. */
const SIDE = 2.5;

interface Place extends LinePoint {
  x: number;
  y: number;
  value: number;
}

/** Renders values over time as a line with a filled area; first, last and worst show their value. Time runs from left to right in all languages. */
export const lineChart = (chart: LineChart): Html => {
  const { points, changes = [], format = String } = chart;
  if (points.length === 0) return html``;
  const across = timeScale(points);
  const { low, high } = domain(chart);
  const down = (value: number): number => rounded(frame.top + ((high - value) / (high - low)) * (frame.bottom - frame.top));
  const lines = splitAtGaps(points, new Set(changes.flatMap(({ time, isBreak }) => (isBreak ? [time] : [])))).map((line) =>
    line.map((point): Place => ({ ...point, x: across(point.time), y: down(point.value) })),
  );
  const places = lines.flat();
  const [lowest, highest] = boundsOf(chart);
  const baseValue = high - ((frame.base - frame.top) / (frame.bottom - frame.top)) * (high - low);
  const whole = places.every(({ value }) => Number.isInteger(value));
  const scale = ticks(Math.max(lowest, baseValue), Math.min(highest, high + (high - low) * 0.1), 4)
    .filter((value) => !whole || Number.isInteger(value))
    .map((value) => ({ value, y: down(value) }));
  const labels = labelledPoints(places, chart.worst ?? 'lowest');
  const scaleWidth = Math.max(2, ...scale.map(({ value }) => format(value).length));
  return html`<div class="plot" role="img" aria-label="${spoken(chart, places, labels)}"><svg aria-hidden="true">${scale.map(({ y }) => html`<line class="s-grid" x1="0" x2="100%" y1="${percent(y)}" y2="${percent(y)}"/>`)}${changes.map((change, index) => changeLine(change.label, across(change.time), index))}<svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">${lines.map((line) => curve(line))}</svg>${places.map((place) => dot(place, labels, places.length, format))}${labels.map((label) => valueLabel(label, places, format))}${timeLabels(points, across)}</svg><svg class="plot-scale" width="${rounded(1 + 0.62 * scaleWidth)}em" aria-hidden="true">${scale.map(({ value, y }) => html`<text x="100%" y="${percent(y)}" dy="4" text-anchor="end">${format(value)}</text>`)}</svg></div>${points.length > MANY_VALUES && table(chart)}`;
};

/** Creates a function that converts a time to a horizontal position in percent; to the middle if all times are equal. */
const timeScale = (points: readonly LinePoint[]): ((time: number) => number) => {
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  return (time) => rounded(last > first ? SIDE + ((100 - 2 * SIDE) * shareOf(time - first, last - first)) / 100 : 50);
};

const boundsOf = ({ bounds = [0, 100] }: LineChart): readonly [number, number] => bounds;

/** Returns the values at the top and bottom of the line’s area. */
const domain = (chart: LineChart): { low: number; high: number } => {
  const values = chart.points.flatMap(({ value }) => value ?? []);
  const [lowest, highest] = boundsOf(chart);
  if (values.length === 0) return { low: Number.isFinite(lowest) ? lowest : 0, high: Number.isFinite(highest) ? highest : 100 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const least = LEAST_SPAN * (Number.isFinite(highest - lowest) ? highest - lowest : Math.max(10, Math.abs(high)));
  const missing = Math.max(0, least - (high - low)) / 2;
  return { low: low - missing, high: high + missing };
};

/** Splits the points at gaps and breaks; a break comes before the point of the same time. */
const splitAtGaps = (points: readonly LinePoint[], breaks: ReadonlySet<number>): (LinePoint & { value: number })[][] => {
  const lines: (LinePoint & { value: number })[][] = [[]];
  for (const point of points) {
    if (point.value === null || breaks.has(point.time)) lines.push([]);
    if (point.value !== null) lines.at(-1)?.push({ ...point, value: point.value });
  }
  return lines.filter((line) => line.length > 0);
};

/** Returns the first, last and worst point, without duplicates, in order. */
const labelledPoints = (places: readonly Place[], worst: 'lowest' | 'highest'): Place[] => {
  const extreme = places.toSorted((one, other) => (worst === 'lowest' ? one.value - other.value : other.value - one.value))[0];
  const chosen = new Set([places[0], extreme, places.at(-1)]);
  return places.filter((place) => chosen.has(place));
};

/** Returns the accessible name of the chart with all values, or with the labeled ones if a table lists all values. */
const spoken = ({ name, points, changes = [], format = String }: LineChart, places: readonly Place[], labels: readonly Place[]): string => {
  const figures = (points.length > MANY_VALUES ? labels : places).map(({ label, value }) => `${label} ${format(value)}`);
  return [name, [...figures, ...changes.slice(0, LABELLED_CHANGES).map(({ label }) => label)].join(', ')]
    .filter((part) => part !== '')
    .join(': ');
};

const curve = (line: readonly Place[]): Html | string => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || first === last) return '';
  const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
  return html`<polygon class="plot-area" points="${first.x},${frame.base} ${points} ${last.x},${frame.base}"/><polyline class="s-accent" stroke-width="2" vector-effect="non-scaling-stroke" stroke-linejoin="round" points="${points}"/>`;
};

const changeLine = (label: string, x: number, index: number): Html => {
  const before = x > 45;
  return html`<g><title>${label}</title><line class="s-edge" stroke-dasharray="3 3" x1="${percent(x)}" x2="${percent(x)}" y1="3%" y2="${frame.base}%"/>${
    index < LABELLED_CHANGES &&
    // Labels of adjacent changes alternate between three lines, as a label can be half as wide as a phone.
    html`<text class="plot-change" x="${percent(x)}" dx="${before ? -7 : 7}" y="12" dy="${14 * (index % 3)}" text-anchor="${before ? 'end' : 'start'}">${shortenText(label, LABEL_LENGTH)}</text>`
  }</g>`;
};

/** Draws a dot with its values as a tooltip; a transparent circle around the dot makes it easier to point at. */
const dot = ({ x, y, label, value, ...place }: Place, labels: readonly Place[], count: number, format: NumberFormat): Html => {
  const big = labels.some(({ time }) => time === place.time);
  return html`<g><title>${label}: ${format(value)}</title><circle class="plot-target" cx="${percent(x)}" cy="${percent(y)}" r="9"/>${
    big
      ? html`<circle class="f-card s-accent" cx="${percent(x)}" cy="${percent(y)}" r="4.5" stroke-width="2"/>`
      : count <= MANY_POINTS && html`<circle class="f-accent" cx="${percent(x)}" cy="${percent(y)}" r="2"/>`
  }</g>`;
};

/** Renders a value above its point, or below if the line comes from above on both sides. */
const valueLabel = (place: Place, places: readonly Place[], format: NumberFormat): Html => {
  const index = places.indexOf(place);
  const [before, after] = [places[index - 1], places[index + 1]];
  const below =
    (before?.value ?? Number.NEGATIVE_INFINITY) > place.value || (before === undefined && (after?.value ?? place.value) > place.value);
  const anchor = place.x < 8 ? 'start' : place.x > 92 ? 'end' : 'middle';
  const x = anchor === 'middle' ? 0 : anchor === 'start' ? -5 : 5;
  return html`<text class="plot-value" x="${percent(place.x)}" y="${percent(place.y)}" dx="${x}" dy="${below ? 20 : -12}" text-anchor="${anchor}">${format(place.value)}</text>`;
};

/** Renders the first and last time, and up to two times between them if there is room. */
const timeLabels = (points: readonly LinePoint[], across: (time: number) => number): Html => {
  const length = Math.min(LABEL_LENGTH, Math.max(...points.map(({ label }) => label.length)));
  const between = length <= 7 ? [1 / 3, 2 / 3] : length <= 11 ? [1 / 2] : [];
  const inner = between.map((share) => points[Math.round(share * (points.length - 1))]).filter((point) => point !== undefined);
  const [first, last] = [points[0], points.at(-1)];
  const chosen = [...new Set([first, ...inner, last])].filter((point) => point !== undefined);
  return html`${chosen.map((point) => {
    const x = across(point.time);
    const end = point === first || point === last;
    const crowded =
      !end &&
      chosen.some(
        (other) => other !== point && Math.abs(across(other.time) - x) < (other === first || other === last ? 3.4 : 2.6) * length + 4,
      );
    if (crowded) return '';
    const anchor = chosen.length === 1 || !end ? 'middle' : point === first ? 'start' : 'end';
    return html`<text x="${anchor === 'start' ? '0' : anchor === 'end' ? '100%' : percent(x)}" y="99%" text-anchor="${anchor}">${shortenText(point.label, chosen.length === 2 ? END_LABEL_LENGTH : LABEL_LENGTH)}</text>`;
  })}`;
};

const table = ({ points, words, format = String }: LineChart): Html =>
  chartTable({
    summary: words.table,
    columns: [words.time, words.value],
    rows: points.map(({ label, value }) => [label, value === null ? '–' : format(value)]),
  });

/** Minimum difference of scores between top and bottom, so that noise looks flat. */
const LEAST_SCORES = 12;

/** Renders the last scores as a small line for tables, with a dot for the current score; empty without scores. */
export const sparkline = ({ name, values, format = String }: { name: string; values: readonly number[]; format?: NumberFormat }): Html => {
  const last = values.at(-1);
  if (last === undefined) return html``;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(LEAST_SCORES, high - low);
  const top = (low + high + span) / 2;
  const places = values.map((value, index) => ({
    x: rounded(values.length === 1 ? 90 : 2 + (88 * index) / (values.length - 1)),
    y: rounded(4 + (18 * (top - value)) / span),
  }));
  const now = places.at(-1) ?? { x: 0, y: 0 };
  return html`<svg class="sparkline" viewBox="0 0 92 26" role="img" aria-label="${name}: ${values.map(format).join(', ')}"><polyline class="s-mute" stroke-width="1.6" stroke-linejoin="round" points="${places.map(({ x, y }) => `${x},${y}`).join(' ')}"/><circle class="f-ink" cx="${now.x}" cy="${now.y}" r="2.6"/></svg>`;
};

/** Width of a bar of `beats` with its gap, and the most that a score of 100 adds to its height. */
const BEAT = 9.6;
const BEAT_HEIGHT = 22;

/** Renders the last `most` audits as small bars for tables: a cross for an audit that failed (null), and dashes before the first one. */
export const beats = ({
  name,
  values,
  most,
  failed,
}: {
  name: string;
  values: readonly (number | null)[];
  most: number;
  failed: string;
}): Html => {
  const first = most - values.length;
  const shapes = Array.from({ length: most }, (_, index) => {
    const x = rounded(BEAT * index);
    const value = values[index - first];
    if (value === undefined) return html`<rect class="f-line" x="${x}" y="26" width="7" height="2"/>`;
    if (value === null) return html`<path class="s-bad" stroke-width="1.6" d="M${x} 20l7 7m-7 0 7-7"/>`;
    const height = rounded(4 + (BEAT_HEIGHT * value) / 100);
    return html`<rect class="f-${ratingOf(value)}" x="${x}" y="${rounded(28 - height)}" width="7" height="${height}" rx="1.5"/>`;
  });
  const text = values.map((value) => value ?? failed).join(', ');
  return html`<svg class="beats" viewBox="0 0 ${rounded(BEAT * most)} 28" role="img" aria-label="${text === '' ? name : `${name}: ${text}`}">${shapes}</svg>`;
};

interface Columns {
  name: string;
  /** The kinds of amounts that are stacked, from the bottom up. */
  kinds: readonly { label: string; tone: Tone }[];
  columns: readonly {
    /** The time of a column as text, for the table. */
    label: string;
    /** Short label below the column; no label if omitted. */
    short?: string;
    /** One amount per kind, in the order of the kinds. */
    values: readonly number[];
  }[];
  format?: NumberFormat;
  words: { table: string; time: string };
}

/** Vertical positions in percent from the top. */
const TOP = 6;
const BASE = 86;

/** Renders amounts over time as stacked columns, with a table and a legend of the sums. Time runs from left to right in all languages. */
export const columnChart = ({ name, kinds, columns, format = String, words }: Columns): Html => {
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(1, ...sums);
  const step = 100 / Math.max(1, columns.length);
  const heightOf = (value: number): number => ((BASE - TOP) * shareOf(value, most)) / 100;
  const scale = ticks(0, most, 4).filter(Number.isInteger);
  const totals: LegendItem[] = kinds.map(({ label, tone }, kind) => ({
    label,
    tone,
    text: format(columns.reduce((sum, { values }) => sum + (values[kind] ?? 0), 0)),
  }));
  return html`<div class="plot" role="img" aria-label="${name}: ${totals.map(({ label, text }) => `${label} ${text}`).join(', ')}"><svg aria-hidden="true">${scale.map((value) => html`<line class="s-grid" x1="0" x2="100%" y1="${percent(BASE - heightOf(value))}" y2="${percent(BASE - heightOf(value))}"/>`)}${columns.map(
    ({ label, short, values }, index) => {
      let y = BASE;
      const parts = kinds.map(({ tone, label: kind }, at) => {
        const height = heightOf(values[at] ?? 0);
        y -= height;
        return height === 0
          ? ''
          : html`<rect class="f-${tone}" x="${percent((index + 0.18) * step)}" y="${percent(y)}" width="${percent(0.64 * step)}" height="${percent(height)}"><title>${label}: ${kind} ${format(values[at] ?? 0)}</title></rect>`;
      });
      return html`${parts}${short === undefined ? '' : html`<text x="${percent((index + 0.5) * step)}" y="100%" dy="-4" text-anchor="middle">${short}</text>`}`;
    },
  )}</svg><svg class="plot-scale" width="${1 + 0.62 * format(most).length}em" aria-hidden="true">${scale.map((value) => html`<text x="100%" y="${percent(BASE - heightOf(value))}" dy="4" text-anchor="end">${format(value)}</text>`)}</svg></div>${legend(totals)}${chartTable(
    {
      summary: words.table,
      columns: [words.time, ...kinds.map(({ label }) => label)],
      rows: columns.map(({ label, values }) => [label, ...values.map(format)]),
    },
  )}`;
};

interface Histogram {
  name: string;
  /** Numbers of pages in columns of ten scores, which begin at 0, 10, … 90. */
  bins: readonly {
    /** The lowest score in a column. */
    from: number;
    count: number;
    /** Link to the pages in this column. */
    href: string;
    /** Accessible name of the link, which begins with the count, such as `48 pages score 40 to 49`. */
    label: string;
  }[];
  format?: NumberFormat;
}

/** Renders the number of pages by score. Each column is a link to its pages. */
export const histogram = ({ name, bins, format = String }: Histogram): Html => {
  const most = Math.max(0, ...bins.map(({ count }) => count));
  return html`<ul class="histogram" role="list" aria-label="${name}">${bins.map(({ from, count, href, label }) => {
    const height = count > 0 ? Math.max(1.5, shareOf(count, most)) : 0;
    return html`<li><a href="${href}" title="${label}"><span class="hidden">${label}</span><b aria-hidden="true">${format(count)}</b><svg aria-hidden="true">${
      height > 0
        ? html`<rect class="f-${ratingOf(from)}" y="${percent(100 - height)}" width="100%" height="${percent(height)}" rx="3"/>`
        : html`<rect class="f-line" y="100%" width="100%" height="1"/>`
    }</svg><span aria-hidden="true">${format(from)}</span></a></li>`;
  })}</ul>`;
};
