import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import { signed } from '../../ui/amount.ts';
import type { Html } from '../../ui/html.ts';

/** Renders a change in points with its sign: `+5`, `−3`, `the same`. */
export const change = (points: number, { compare }: Words): Html => {
  if (points === 0) return html`<span class="note">${compare.same}</span>`;
  return html`<b class="change ${points > 0 ? 'good' : 'bad'}">${signed(points)}</b>`;
};
