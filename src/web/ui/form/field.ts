import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface Field {
  /** Id of the element; unique within the page. */
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'time' | 'number';
  value?: string;
  /** Hint above the field. */
  hint?: string;
  /** Error message of the value; a field with an error gets the focus. */
  problem?: string | null;
  autocomplete: string;
  maxLength: number;
  minLength?: number;
  required?: boolean;
  inputMode?: 'url';
  focus?: boolean | undefined;
  /** Id of a `datalist` element with suggestions. */
  list?: string;
  /** True if a script may replace the value with a better guess. */
  guess?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The word beside the label of a field that may stay empty; none if omitted. */
  optional?: string | undefined;
}

/** Renders a field with its label, hint and error, linked by ARIA. */
export const field = ({
  id,
  name,
  label,
  type = 'text',
  value,
  hint,
  problem,
  autocomplete,
  maxLength,
  minLength,
  required = false,
  inputMode,
  focus = false,
  list,
  guess = false,
  min,
  max,
  optional,
}: Field): Html => {
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter((part) => part !== '').join(' ');
  return html`<div class="field"><label for="${id}">${label}${required || optional === undefined ? '' : html` <span class="note">${optional}</span>`}</label>
${hint ? html`<p class="note" id="${id}-hint">${hint}</p>` : ''}${problem ? html`<p class="problem" role="alert" id="${id}-problem">${problem}</p>` : ''}
<input id="${id}" name="${name}" type="${type}"${value === undefined ? '' : html` value="${value}"`} maxlength="${maxLength}" autocomplete="${autocomplete}"${list === undefined ? '' : html` list="${list}"`}${minLength === undefined ? '' : html` minlength="${minLength}"`}${inputMode === undefined ? '' : html` inputmode="${inputMode}"`}${inputMode === 'url' ? html` autocapitalize="none" spellcheck="false"` : ''}${min === undefined ? '' : html` min="${min}"`}${max === undefined ? '' : html` max="${max}"`}${required ? html` required` : ''}${described === '' ? '' : html` aria-describedby="${described}"`}${problem ? html` aria-invalid="true"` : ''}${guess ? html` data-guess` : ''}${problem || focus ? html` autofocus` : ''}></div>`;
};

/** Renders a required multi-line field with its label, hint and error, linked by ARIA. */
export const textField = ({
  id,
  name,
  label,
  value = '',
  hint,
  problem,
  maxLength,
  rows = 3,
}: Pick<Field, 'id' | 'name' | 'label' | 'value' | 'problem' | 'maxLength'> & { hint: string; rows?: number }): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
<p class="note" id="${id}-hint">${hint}</p>${problem ? html`<p class="problem" role="alert" id="${id}-problem">${problem}</p>` : ''}
<textarea id="${id}" name="${name}" rows="${rows}" maxlength="${maxLength}" required aria-describedby="${id}-hint${problem ? ` ${id}-problem` : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}>${value}</textarea></div>`;
