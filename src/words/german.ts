import { type Language, type Translation, translatedChecks } from '../audit/language.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

const indexing: Record<string, Translation> = {};

const metadata: Record<string, Translation> = {};

const content: Record<string, Translation> = {};

const links: Record<string, Translation> = {};

const images: Record<string, Translation> = {};

const structuredData: Record<string, Translation> = {};

const international: Record<string, Translation> = {};

const social: Record<string, Translation> = {};

const mobile: Record<string, Translation> = {};

const performance: Record<string, Translation> = {};

const security: Record<string, Translation> = {};

const accessibility: Record<string, Translation> = {};

const ai: Record<string, Translation> = {};

/** The checks in German, by id. */
export const checksInGerman: Readonly<Record<string, Translation>> = {
  ...indexing,
  ...metadata,
  ...content,
  ...links,
  ...images,
  ...structuredData,
  ...international,
  ...social,
  ...mobile,
  ...performance,
  ...security,
  ...accessibility,
  ...ai,
};

const language: Language = {
  checks: translatedChecks(checksInGerman),
  categories: {
    indexing: 'Indexierung',
    metadata: 'Title & Meta-Tags',
    content: 'Inhalt',
    links: 'Links',
    images: 'Bilder',
    'structured-data': 'Strukturierte Daten',
    international: 'Sprachen',
    social: 'Social-Vorschau',
    mobile: 'Mobil',
    performance: 'Ladezeit',
    security: 'Sicherheit',
    accessibility: 'Barrierefreiheit',
    ai: 'KI-Sichtbarkeit',
  },
  failures: english.language.failures,
  sentences: { locale: 'de', unknown: 'Nicht prüfbar: {reason}.' },
};

/** German. */
export const german: Words = {
  ...english,
  tag: 'de',
  language,
};
