import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface Select {
  name: string;
  label: string;
  /** Values with their labels, in order; the value '' means all. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
}

/** A select field; its name is also its id. */
export const select = ({ name, label, options, value }: Select): Html =>
  html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}>${words}</option>`)}</select></div>`;
