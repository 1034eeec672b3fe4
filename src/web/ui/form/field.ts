import { html } from 'hono/html';
import { type AuditMode, auditModes } from '../../../audit/mode.ts';
import type { Words } from '../../../locales/words.ts';
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

/** Renders a multi-line field with its label, hint and error, linked by ARIA. */
export const textField = ({
  id,
  name,
  label,
  value = '',
  hint,
  problem,
  maxLength,
  rows = 3,
  required = true,
  optional,
}: Pick<Field, 'id' | 'name' | 'label' | 'value' | 'problem' | 'maxLength' | 'required' | 'optional'> & {
  hint: string;
  rows?: number;
}): Html =>
  html`<div class="field"><label for="${id}">${label}${required || optional === undefined ? '' : html` <span class="note">${optional}</span>`}</label>
<p class="note" id="${id}-hint">${hint}</p>${problem ? html`<p class="problem" role="alert" id="${id}-problem">${problem}</p>` : ''}
<textarea id="${id}" name="${name}" rows="${rows}" maxlength="${maxLength}"${required ? html` required` : ''} aria-describedby="${id}-hint${problem ? ` ${id}-problem` : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}>${value}</textarea></div>`;

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
  hint?: string;
}

/** Renders a select field. */
export const select = ({ name, id = name, label, options, value, disabled = [], hint }: Select): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
${hint === undefined ? '' : html`<p class="note" id="${id}-hint">${hint}</p>`}<select id="${id}" name="${name}"${hint === undefined ? '' : html` aria-describedby="${id}-hint"`}>${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}${disabled.includes(option) ? html` disabled` : ''}>${words}</option>`)}</select></div>`;

/** Sonde’s own color, which the color picker shows if no color is chosen, as a picker can’t be empty. */
const DEFAULT_COLOR = '#1d4ed8';
/** Maximum characters, more than a color needs, so that pasted text isn’t cut off before validation. */
const MAX_LENGTH = 40;

/** Renders a text field for a color (empty for the default) next to a color picker. `readColor` detects which of the two was used. */
export const colorField = ({
  name,
  label,
  value = '',
  hint,
  problem,
  optional,
  pick,
}: Pick<Field, 'name' | 'label' | 'value' | 'hint' | 'problem' | 'optional'> & { pick: string }): Html => {
  const described = `${name}-hint${problem ? ` ${name}-problem` : ''}`;
  return html`<div class="field"><label for="${name}">${label} <span class="note">${optional}</span></label>
<p class="note" id="${name}-hint">${hint}</p>${problem ? html`<p class="problem" role="alert" id="${name}-problem">${problem}</p>` : ''}
<div class="color-field"><input id="${name}" name="${name}" type="text" value="${value}" maxlength="${MAX_LENGTH}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="${described}"${problem ? html` aria-invalid="true" autofocus` : ''}>
<input type="color" name="${name}_picked" value="${pickerColorOf(value)}" aria-label="${pick}"></div>
<input type="hidden" name="${name}_before" value="${value}"></div>`;
};

/** Reads the color from the text field or the color picker. Without scripts, the two aren’t synchronized, so the changed one counts. */
export const readColor = (form: URLSearchParams, name: string): string => {
  const text = form.get(name) ?? '';
  const before = form.get(`${name}_before`);
  const picked = form.get(`${name}_picked`);
  return before !== null && picked !== null && text === before && picked !== pickerColorOf(before) ? picked : text;
};

const pickerColorOf = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : DEFAULT_COLOR);

export interface ModeChoice {
  value: AuditMode;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
  label?: string;
}

/** Renders the choice of the audit mode. Without a browser, the mode that needs one can’t be chosen. */
export const modeChoice = ({ value, hasBrowser, label }: ModeChoice, frame: { words: Words }): Html => {
  const { mode } = frame.words.form;
  return select({
    ...{ name: 'mode', label: label ?? mode.label, value: hasBrowser || value !== 'rendered' ? value : 'full' },
    options: auditModes.map((one) => [one, mode.options[one]]),
    disabled: hasBrowser ? [] : ['rendered'],
  });
};

/** Reads the audit mode from a form; undefined if the form has none. */
export const readMode = (form: URLSearchParams): AuditMode | undefined => auditModes.find((mode) => mode === form.get('mode'));
