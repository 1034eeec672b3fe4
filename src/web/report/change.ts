import { html } from 'hono/html';
import { signed } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';

/** A change in points, with its sign as a word for screen readers: `+5`, `−3`, `the same`. */
export const change = (points: number): Html => {
  if (points === 0) return html`<span class="note">the same</span>`;
  return html`<span class="change ${points > 0 ? 'pass' : 'fail'}">${signed(points)}</span>`;
};
