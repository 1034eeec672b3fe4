import { html } from 'hono/html';
import type { Html } from '../frame/frame.ts';

export interface Select {
  name: string;
  label: string;
  /** Value and words, in order; the value '' asks for all. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
}

/** One choice of a few. Its id is its name. */
export const select = ({ name, label, options, value }: Select): Html =>
  html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}>${words}</option>`)}</select></div>`;
