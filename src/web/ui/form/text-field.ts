import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Field } from './field.ts';

/** A required multi-line field with its label, hint and error, linked by ARIA. */
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
