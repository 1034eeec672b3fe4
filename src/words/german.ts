import type { Translation } from '../audit/language.ts';

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
