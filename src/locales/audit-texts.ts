import { checks } from '../audit/checks/index.ts';
import { siteChecks } from '../audit/site/checks/index.ts';
import type { Sentences } from '../audit/texts/finding-messages.ts';
import { type Language, type SiteTranslation, type Translation, translatedChecks } from '../audit/texts/language.ts';
import { readTexts } from './folder.ts';

/** What an audit says in a language other than English, whose texts are beside their code. */
export const auditTexts = (tag: string): Omit<Language, 'markdown'> => ({
  checks: translatedChecks(checks, readTexts<Record<string, Translation>>(tag, 'checks')),
  siteChecks: translatedChecks(siteChecks, readTexts<Record<string, SiteTranslation>>(tag, 'site-checks')),
  categories: readTexts(tag, 'categories'),
  groups: readTexts(tag, 'groups'),
  failures: readTexts(tag, 'failures'),
  crawlFailures: readTexts(tag, 'crawl-failures'),
  sentences: { ...readTexts<Omit<Sentences, 'locale'>>(tag, 'findings'), locale: tag },
});
