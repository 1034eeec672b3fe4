import { checks } from '../audit/checks/index.ts';
import { siteChecks } from '../audit/site/checks/index.ts';
import type { Sentences } from '../audit/texts/finding-messages.ts';
import { englishTexts, type Language, type SiteTranslation, type Translation, translatedChecks } from '../audit/texts/language.ts';
import { catalogue, readTexts } from './catalogue.ts';
import { readMarks } from './marks.ts';
import { type LanguageTag, type Messages, subjects } from './messages.ts';

/** All of Sonde’s texts in one language. */
export interface Words extends Messages {
  /** Value of the HTML attribute `lang` (BCP 47). */
  tag: string;
  /** Texts of audits: checks, categories, failures. */
  language: Language;
  marks: ReturnType<typeof readMarks>;
}

/** Returns all texts of a language; each subject is read on first use. */
export const wordsFrom = (tag: LanguageTag): Words => wordsCache.getOrInsertComputed(tag, buildWords);

const wordsCache = new Map<LanguageTag, Words>();

const buildWords = (tag: LanguageTag): Words => {
  const words = { tag, language: tag === 'en' ? englishTexts : readTranslation(tag) } as Words;
  for (const subject of subjects) {
    Object.defineProperty(words, subject, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = subject === 'marks' ? readMarks(tag) : catalogue(tag, subject);
        Object.defineProperty(words, subject, { enumerable: true, value });
        return value;
      },
    });
  }
  return words;
};

/** Reads the audit texts of a language other than English; the English texts are defined in code. */
const readTranslation = (tag: string): Language => ({
  checks: translatedChecks(checks, readTexts<Record<string, Translation>>(tag, 'checks')),
  siteChecks: translatedChecks(siteChecks, readTexts<Record<string, SiteTranslation>>(tag, 'site-checks')),
  categories: readTexts(tag, 'categories'),
  groups: readTexts(tag, 'groups'),
  failures: readTexts(tag, 'failures'),
  crawlFailures: readTexts(tag, 'crawl-failures'),
  sentences: { ...readTexts<Omit<Sentences, 'locale'>>(tag, 'findings'), locale: tag },
});
