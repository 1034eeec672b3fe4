import { html } from 'hono/html';
import { ratingOf } from '../../../audit/scoring/score.ts';
import type { Html } from '../html.ts';
import { type NumberFormat, percent, shareOf } from './scale.ts';

export interface Histogram {
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
