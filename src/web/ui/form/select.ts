import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface Select {
  name: string;
  /** Its name if left out. */
  id?: string;
  label: string;
  /** Values with their labels, in order; the value '' means all. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
}

/** A select field. */
export const select = ({ name, id = name, label, options, value }: Select): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
<select id="${id}" name="${name}">${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}>${words}</option>`)}</select></div>`;
