import { type AuditMode, auditModes } from '../../../audit/mode.ts';
import type { Words } from '../../../locales/words.ts';
import { type Html, html } from '../html.ts';

export interface Field {
  /** Id of the element; unique within the page. */
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'time' | 'number';
  value?: string | undefined;
  /** Hint above the field. */
  hint?: string | undefined;
  /** Error message of the value; a field with an error gets the focus. */
  problem?: string | null | undefined;
  autocomplete: string;
  maxLength: number;
  minLength?: number | undefined;
  required?: boolean | undefined;
  inputMode?: 'url' | undefined;
  focus?: boolean | undefined;
  /** Id of a `datalist` element with suggestions. */
  list?: string | undefined;
  /** True if a script may replace the value with a better guess. */
  guess?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The word beside the label of a field that may stay empty; none if omitted. */
  optional?: string | undefined;
}

type Labelled = Pick<Field, 'id' | 'label' | 'hint' | 'problem' | 'required' | 'optional'>;

/** Renders a control below its label, hint and error; `described` links them by ARIA. */
const labelled = ({ id, label, hint, problem, required = false, optional }: Labelled, control: Html): Html =>
  html`<div class="field"><label for="${id}">${label}${required || optional === undefined ? '' : html` <span class="note">${optional}</span>`}</label>
${hint ? html`<p class="note" id="${id}-hint">${hint}</p>` : ''}${problem ? html`<p class="problem" role="alert" id="${id}-problem">${problem}</p>` : ''}
${control}</div>`;

const described = ({ id, hint, problem }: Pick<Field, 'id' | 'hint' | 'problem'>): Attributes => ({
  'aria-describedby': [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter((part) => part !== '').join(' ') || undefined,
  ...(problem ? { 'aria-invalid': 'true', autofocus: true } : {}),
});

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Renders attributes: none for `undefined` and false, one without a value for true. */
const attributes = (all: Attributes): Html =>
  html`${Object.entries(all).map(([name, value]) => (value === undefined || value === false ? '' : value === true ? html` ${name}` : html` ${name}="${value}"`))}`;

/** Renders a field of one line. */
export const field = (shown: Field): Html => {
  const { type = 'text', value, autocomplete, maxLength, minLength, required, inputMode, focus, list, guess, min, max } = shown;
  const written = inputMode === 'url' ? { inputmode: 'url', autocapitalize: 'none', spellcheck: 'false' } : {};
  const all = {
    ...{
      id: shown.id,
      name: shown.name,
      type,
      value,
      maxlength: maxLength,
      autocomplete,
      list,
      minlength: minLength,
      ...written,
      min,
      max,
    },
    ...{ required, 'data-guess': guess, autofocus: focus, ...described(shown) },
  };
  return labelled(shown, html`<input${attributes(all)}>`);
};

/** Renders a field of several lines. */
export const textField = ({ value = '', maxLength, rows = 3, required = true, ...shown }: TextField): Html => {
  const all = { id: shown.id, name: shown.name, rows, maxlength: maxLength, required, ...described(shown) };
  return labelled({ ...shown, required }, html`<textarea${attributes(all)}>${value}</textarea>`);
};

interface TextField extends Labelled, Pick<Field, 'name' | 'value' | 'maxLength'> {
  rows?: number;
}

export interface Select {
  name: string;
  /** Id of the element; the value of `name` if omitted. */
  id?: string;
  label: string;
  /** Values with their labels, in order; the value '' means all values. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  /** Values that users can’t choose. */
  disabled?: readonly string[] | undefined;
  hint?: string | undefined;
}

/** Renders a select field. */
export const select = ({ name, id = name, label, options, value, disabled = [], hint }: Select): Html => {
  const option = ([of, words]: Select['options'][number]): Html =>
    html`<option${attributes({ value: of, selected: of === value, disabled: disabled.includes(of) })}>${words}</option>`;
  const shown = { id, label, hint };
  return labelled(shown, html`<select${attributes({ id, name, ...described(shown) })}>${options.map(option)}</select>`);
};

/** Sonde’s own color, which the color picker shows if no color is chosen, as a picker can’t be empty. */
const DEFAULT_COLOR = '#1d4ed8';
/** Maximum characters, more than a color needs, so that pasted text isn’t cut off before validation. */
const MAX_LENGTH = 40;

/** Renders a text field for a color (empty for the default) next to a color picker. `readColor` detects which of the two was used. */
export const colorField = ({ name, value = '', pick, ...shown }: Omit<TextField, 'id' | 'maxLength'> & { pick: string }): Html => {
  const own = { ...shown, id: name };
  const all = {
    id: name,
    name,
    type: 'text',
    value,
    maxlength: MAX_LENGTH,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  };
  return labelled(
    own,
    html`<div class="color-field"><input${attributes({ ...all, ...described(own) })}>
<input type="color" name="${name}_picked" value="${pickerColorOf(value)}" aria-label="${pick}"></div>
<input type="hidden" name="${name}_before" value="${value}">`,
  );
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
