import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface Select {
  name: string;
  /** Id of the element; the value of `name` if omitted. */
  id?: string;
  label: string;
  /** Values with their labels, in order; the value '' means all values. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  /** Values that users can’t choose. */
  disabled?: readonly string[];
  /** Id of the form, if the field is outside that form. */
  form?: string | undefined;
  hint?: string;
}

/** Renders a select field. */
export const select = ({ name, id = name, label, options, value, disabled = [], form, hint }: Select): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
${hint === undefined ? '' : html`<p class="note" id="${id}-hint">${hint}</p>`}<select id="${id}" name="${name}"${hint === undefined ? '' : html` aria-describedby="${id}-hint"`}${form === undefined ? '' : html` form="${form}"`}>${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}${disabled.includes(option) ? html` disabled` : ''}>${words}</option>`)}</select></div>`;
