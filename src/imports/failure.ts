import type { FailureCode } from '../audit/audit-failure.ts';
import { failureMessage, failures } from '../audit/failure.ts';
import type { UnusableSitemap } from '../audit/gather/listed-pages.ts';
import { english } from '../locales/english.ts';

/** Why an import failed: a failure that page audits share, or one of two failures that only imports have. */
export type ImportFailureCode = FailureCode | UnusableSitemap['code'];

/** Returns why an import failed, and what to do. */
export const wordImportFailure = (code: ImportFailureCode, { audits, language } = english): string =>
  isSitemapFailure(code) ? audits.imports.failures[code] : failureMessage(code, {}, language);

/** Parses a stored failure code; unknown codes become `crashed`. */
export const readImportFailure = (text: string): ImportFailureCode =>
  isSitemapFailure(text) || Object.hasOwn(failures, text) ? (text as ImportFailureCode) : 'crashed';

const isSitemapFailure = (code: string): code is UnusableSitemap['code'] => Object.hasOwn(english.audits.imports.failures, code);
