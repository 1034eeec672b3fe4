import { html } from 'hono/html';
import type { Words } from '../../../words/words.ts';
import { filled } from '../filled.ts';
import type { Html } from '../frame/frame.ts';

/** How wide a text is beside the width that is shown of it, both in pixels: a bar with a mark where it is cut, and the same in words. */
export const widthMeter = (name: string, pixels: number, shown: number, words: Words['panels']['search']): Html => {
  const cut = pixels > shown ? filled(words.cut, { so: html`<strong class="over">${words.so}</strong>` }) : '';
  const all = Math.max(pixels, shown);
  return html`<p class="meter"><span>${filled(words.width(name, pixels, shown), { cut })}</span>
<svg class="bar" viewBox="0 0 ${all} 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="${all}" height="4"/><rect class="fill" width="${Math.min(pixels, shown)}" height="4"/>${pixels > shown ? html`<rect class="over" x="${shown}" width="${pixels - shown}" height="4"/>` : ''}<rect class="mark" x="${shown - all / 200}" width="${all / 200}" height="4"/></svg></p>`;
};
