import type { Key } from '../accounts/key.ts';
import { chooseLanguage, type LanguageTag, languageAskedFor } from '../words/languages.ts';

/** The language of an answer: what the request asks for, or else what the account has set. */
export const answerLanguage = (request: Request, { language }: Pick<Key, 'language'>): LanguageTag =>
  languageAskedFor(request.headers.get('accept-language')) ?? chooseLanguage(language, null);
