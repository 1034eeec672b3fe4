import { languageTags, nameOfLanguage } from '../../../locales/languages.ts';
import type { Html } from '../html.ts';
import { select } from './select.ts';

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
