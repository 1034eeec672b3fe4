import { html } from 'hono/html';
import type { Html } from './html.ts';

/** An icon that is recognizable by shape alone; always beside its word. */
export type Shape = 'check' | 'warning' | 'cross' | 'question' | 'dash';

export const glyph = (shape: Shape): Html => html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${shapes[shape]}</svg>`;

const shapes: Record<Shape, Html> = {
  check: html`<circle cx="12" cy="12" r="11"/><path class="cut" d="M6.5 12.5l3.6 3.6 7.4-7.6"/>`,
  warning: html`<path d="M12 1.5 23.3 21.5H.7z"/><path class="cut" d="M12 8.5v6M12 17v1.4"/>`,
  cross: html`<path d="M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z"/><path class="cut" d="M8 8l8 8M16 8l-8 8"/>`,
  question: html`<circle class="dashed" cx="12" cy="12" r="10"/><path class="line" d="M9 9.6a3 3 0 1 1 4.4 2.7q-1.4.7-1.4 2M12 16.8v1.4"/>`,
  dash: html`<circle class="dashed" cx="12" cy="12" r="10"/><path class="line" d="M8 12h8"/>`,
};
