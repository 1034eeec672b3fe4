import { languageTags } from '../words/languages.ts';
import { choice } from './fields.ts';

/** As a language is left to who reads. */
export const AUTOMATIC = 'auto';

/** A field that takes the tag of a language, or leaves it to who reads. */
export const languageField = (field: string) => choice(field, [AUTOMATIC, ...languageTags]);

/** The field as it is kept: null where it is left to who reads. */
export const storedLanguage = (value: string): string | null => (value === AUTOMATIC ? null : value);
