import type { Language } from '../audit/texts/language.ts';
import { catalogue } from './catalogue.ts';
import { marksIn } from './marks.ts';
import { type Messages, subjects } from './messages.ts';

/** All texts in one language. */
export interface Words extends Messages {
  /** Value of `lang` (BCP 47). */
  tag: string;
  /** Texts of the audit: checks, categories, failures, Markdown. */
  language: Language;
  marks: ReturnType<typeof marksIn>;
}

/** Returns all texts of a language, each subject read when it is first used. */
export const wordsFrom = (tag: string, language: Language): Words => {
  const words = { tag, language } as Words;
  for (const subject of subjects) {
    Object.defineProperty(words, subject, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = subject === 'marks' ? marksIn(tag, language.markdown) : catalogue(tag, subject);
        Object.defineProperty(words, subject, { enumerable: true, value });
        return value;
      },
    });
  }
  return words;
};
