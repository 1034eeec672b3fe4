import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Field } from './field.ts';

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
