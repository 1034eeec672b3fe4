import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../../audit/scoring/score.ts';
import type { Html } from '../html.ts';
import { chartRows } from './rows.ts';
import { clamp, type NumberFormat, percent } from './scale.ts';

export interface Dumbbell {
  name: string;
  rows: readonly {
    label: string;
    /** Scores from 0 to 100; null if the area didn’t exist before. */
    before: number | null;
    after: number;
    rating?: Rating;
    href?: string;
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
    rows: rows.map(({ label, before, after, rating = ratingOf(after), href }) => ({
      label,
      href,
      drawing: drawDumbbell(before, after, rating),
      drawingName: before === null ? undefined : change(before, after),
      value: format(after),
    })),
    axis: [0, 50, 80].map((score) => ({ at: score, label: format(score) })),
  })}${rows.every(({ before }) => before === null) ? '' : legend(words)}`;

const legend = (words: Dumbbell['words']): Html =>
  html`<ul class="chart-legend"><li><svg aria-hidden="true"><circle class="f-card s-mute" cx="5" cy="5" r="4" stroke-width="1.5"/></svg>${words.before}</li><li><svg aria-hidden="true"><circle class="f-dim" cx="5" cy="5" r="5"/></svg>${words.after}</li></ul>`;

const drawDumbbell = (before: number | null, after: number, rating: Rating): Html => {
  const to = percent(clamp(after, 0, 100));
  const from = before === null || before === after ? null : percent(clamp(before, 0, 100));
  return html`<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/>${
    from !== null &&
    html`<line class="s-${rating}" x1="${from}" x2="${to}" y1="7" y2="7" stroke-width="3"/><circle class="f-card s-mute" cx="${from}" cy="7" r="5" stroke-width="2"/>`
  }<circle class="f-${rating}" cx="${to}" cy="7" r="6"/>`;
};
