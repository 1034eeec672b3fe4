import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { type NumberFormat, rounded } from './scale.ts';

/** Minimum difference of scores between top and bottom, so that noise looks flat. */
const LEAST_SPAN = 12;

/** Renders the last scores as a small line for tables, with a dot for the current score; empty without scores. */
export const sparkline = ({ name, values, format = String }: { name: string; values: readonly number[]; format?: NumberFormat }): Html => {
  const last = values.at(-1);
  if (last === undefined) return html``;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(LEAST_SPAN, high - low);
  const top = (low + high + span) / 2;
  const places = values.map((value, index) => ({
    x: rounded(values.length === 1 ? 90 : 2 + (88 * index) / (values.length - 1)),
    y: rounded(4 + (18 * (top - value)) / span),
  }));
  const now = places.at(-1) ?? { x: 0, y: 0 };
  return html`<svg class="sparkline" viewBox="0 0 92 26" role="img" aria-label="${name}: ${values.map(format).join(', ')}"><polyline class="s-mute" stroke-width="1.6" stroke-linejoin="round" points="${places.map(({ x, y }) => `${x},${y}`).join(' ')}"/><circle class="f-ink" cx="${now.x}" cy="${now.y}" r="2.6"/></svg>`;
};
