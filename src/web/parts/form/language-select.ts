import { languageTags, nameOfLanguage } from '../../../words/languages.ts';
import type { Html } from '../frame/frame.ts';
import { select } from './select.ts';

/** The choice of a language, or to leave it to who reads, in the words of `automatic`. */
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
