import { html } from 'hono/html';
import { languageTags, nameOfLanguage } from '../../../locales/languages.ts';
import type { Html } from '../html.ts';

export interface Select {
  name: string;
  /** The element’s id; its name if left out. */
  id?: string;
  label: string;
  /** Values with their labels, in order; the value '' means all. */
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  /** Values that can’t be chosen. */
  disabled?: readonly string[];
  /** Id of its form, if it stands outside of it. */
  form?: string | undefined;
}

/** A select field. */
export const select = ({ name, id = name, label, options, value, disabled = [], form }: Select): Html =>
  html`<div class="field"><label for="${id}">${label}</label>
<select id="${id}" name="${name}"${form === undefined ? '' : html` form="${form}"`}>${options.map(([option, words]) => html`<option value="${option}"${option === value ? html` selected` : ''}${disabled.includes(option) ? html` disabled` : ''}>${words}</option>`)}</select></div>`;

/** Selects a language, or none; `automatic` is the label of none. */
export const languageSelect = ({ name, label, automatic, value }: LanguageSelect): Html =>
  select({
    name,
    label,
    options: [['', automatic], ...languageTags.map((tag) => [tag, nameOfLanguage(tag)] as const)],
    value: value ?? '',
  });

interface LanguageSelect {
  name: string;
  label: string;
  automatic: string;
  value: string | null;
}
