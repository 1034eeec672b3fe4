import { escapeBidi } from '../../../lib/plain-text.ts';
import { type Html, html } from '../html.ts';
import { chartTable, clamp, fittedText, type NumberFormat, rounded } from './scale.ts';

export interface Flow {
  /** Names of both ends of the flow, which are text of the audited site. */
  from: string;
  to: string;
  value: number;
}

export interface Flows {
  name: string;
  /** Flows, largest first. */
  flows: readonly Flow[];
  /** Returns a flow as text, such as `/shop/ to /help/: 214 links`. */
  title: (flow: Flow) => string;
  words: { table: string; from: string; to: string; value: string };
  format?: NumberFormat;
}

const MAX_FLOWS = 40;
/** Maximum flows in the drawing’s accessible name; the table lists all flows. */
const MAX_NAMED = 5;

/** Heights in pixels: a line of text, the gap between places, the thinnest band, and all bands together. */
const LINE = 18;
const GAP = 4;
const MIN_BAND_HEIGHT = 1;
const [LEAST_HEIGHT, MOST_HEIGHT, EACH] = [80, 260, 24];
/** Width of a label in pixels on a phone and on a wide screen; the style sheet has the same values. */
const LABEL_WIDTHS = [76, 132] as const;

interface FlowEnd {
  label: string;
  value: number;
  /** Height of the place’s bands; `slot` also includes the room for its label. */
  height: number;
  slot: number;
  y: number;
}

/** Renders amounts that flow between places as bands, each as thick as its amount. The drawing runs from left to right in all languages. */
export const flows = ({ name, flows: all, title, words, format = String }: Flows): Html => {
  const shown = all.filter(({ value }) => value > 0).slice(0, MAX_FLOWS);
  if (shown.length === 0) return html``;
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const scale = clamp(LEAST_HEIGHT + EACH * shown.length, 0, MOST_HEIGHT) / total;
  const bands = shown.map((flow) => ({ ...flow, height: Math.max(MIN_BAND_HEIGHT, flow.value * scale) }));
  const [left, right] = [flowEndsOf(bands, 'from'), flowEndsOf(bands, 'to')];
  const height = Math.max(heightOf(left), heightOf(right));
  spreadEnds(left, height);
  spreadEnds(right, height);
  const named = shown.slice(0, MAX_NAMED).map(title);
  return html`<div class="flows" role="img" aria-label="${name}: ${escapeBidi(named.join('; '))}"><span aria-hidden="true">${words.from}</span><span></span><span aria-hidden="true">${words.to}</span>
${labels(left, height, 'end', format)}<svg height="${rounded(height)}" aria-hidden="true"><svg width="100%" height="100%" viewBox="0 0 100 ${rounded(height)}" preserveAspectRatio="none">${drawBands(bands, left, right, title)}</svg>${[left, right].map((places, side) => places.map((place) => bar(place, side, format)))}</svg>${labels(right, height, 'start', format)}</div>${chartTable(
    {
      summary: words.table,
      columns: [words.from, words.to, words.value],
      rows: shown.map(({ from, to, value }) => [escapeBidi(from), escapeBidi(to), format(value)]),
    },
  )}`;
};

type Band = Flow & { height: number };

/** Returns the places at one end of all bands, largest first. */
const flowEndsOf = (bands: readonly Band[], end: 'from' | 'to'): FlowEnd[] =>
  [...Map.groupBy(bands, (band) => band[end])]
    .map(([label, own]) => {
      const height = own.reduce((sum, band) => sum + band.height, 0);
      return { label, value: own.reduce((sum, { value }) => sum + value, 0), height, slot: Math.max(LINE, height), y: 0 };
    })
    .sort((one, other) => other.value - one.value || (one.label < other.label ? -1 : 1));

const heightOf = (places: readonly FlowEnd[]): number => places.reduce((sum, { slot }) => sum + slot + GAP, -GAP);

/** Spreads places vertically over the whole height. */
const spreadEnds = (places: readonly FlowEnd[], height: number): void => {
  const gap = (height - heightOf(places)) / places.length + GAP;
  let y = (gap - GAP) / 2;
  for (const place of places) {
    place.y = y + (place.slot - place.height) / 2;
    y += place.slot + gap;
  }
};

/** Draws the bands. At each place, bands are sorted by the position of their other end, so that few bands cross. */
const drawBands = (bands: readonly Band[], left: readonly FlowEnd[], right: readonly FlowEnd[], title: Flows['title']): Html[] => {
  const [lefts, rights] = [indexEnds(left), indexEnds(right)];
  const rank = ({ from, to }: Band): [number, number] => [lefts.get(from)?.index ?? 0, rights.get(to)?.index ?? 0];
  const starts = new Map<Band, number>();
  const sorted = [...bands].sort((one, other) => rank(one)[1] - rank(other)[1]);
  for (const band of sorted) starts.set(band, lefts.get(band.from)?.take(band.height) ?? 0);
  sorted.sort((one, other) => rank(one)[0] - rank(other)[0]);
  return sorted.map((band) => {
    const start = starts.get(band) ?? 0;
    const end = rights.get(band.to)?.take(band.height) ?? 0;
    const [a, b, c, d] = [start, end, end + band.height, start + band.height].map(rounded);
    return html`<path class="flow" d="M0 ${a}C50 ${a} 50 ${b} 100 ${b}V${c}C50 ${c} 50 ${d} 0 ${d}Z"><title>${escapeBidi(title(band))}</title></path>`;
  });
};

/** Indexes places by label; `take` reserves part of the height that is left at a place. */
const indexEnds = (places: readonly FlowEnd[]): Map<string, { index: number; take: (height: number) => number }> =>
  new Map(
    places.map(({ label, y }, index) => {
      let next = y;
      const take = (height: number): number => {
        const at = next;
        next += height;
        return at;
      };
      return [label, { index, take }];
    }),
  );

const bar = ({ label, value, height, y }: FlowEnd, side: number, format: NumberFormat): Html =>
  html`<rect class="f-1" x="${side === 0 ? '0' : '100%'}"${side === 1 && html` transform="translate(-4)"`} y="${rounded(y)}" width="4" height="${rounded(height)}"><title>${escapeBidi(label)}: ${format(value)}</title></rect>`;

const labels = (places: readonly FlowEnd[], height: number, anchor: 'start' | 'end', format: NumberFormat): Html =>
  html`<svg height="${rounded(height)}" aria-hidden="true">${places.map(({ label, value, height: own, y }) => {
    const text = escapeBidi(label);
    const attributes = html` x="${anchor === 'end' ? '100%' : '0'}" y="${rounded(y + own / 2)}" dy="4" text-anchor="${anchor}"`;
    return html`<g><title>${text}: ${format(value)}</title>${fittedText({ texts: [text], mayBeCut: true, name: 'flow-label', widths: LABEL_WIDTHS, attributes })}</g>`;
  })}</svg>`;
