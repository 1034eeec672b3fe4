import type { FailureCode } from '../audit/audit-failure.ts';
import { failureMessage, failures } from '../audit/failure.ts';
import type { UnusableSitemap } from '../audit/gather/listed-pages.ts';

/** Why an import failed: a failure that page audits share, or one of two failures that only imports have. */
export type ImportFailureCode = FailureCode | UnusableSitemap['code'];

export const wordImportFailure = (code: ImportFailureCode): string => (isSitemapFailure(code) ? ownFailures[code] : failureMessage(code));

/** Parses a stored failure code; unknown codes become `crashed`. */
export const readImportFailure = (text: string): ImportFailureCode =>
  text in ownFailures || text in failures ? (text as ImportFailureCode) : 'crashed';

const ownFailures = {
  sitemap_status: 'The sitemap URL returns an error. Open it in a browser and fix it.',
  not_a_sitemap:
    'The file at this URL isn’t a readable sitemap. Use an XML sitemap or sitemap index, a plain-text list of URLs, or an RSS or Atom feed, gzipped or not.',
} as const satisfies Record<UnusableSitemap['code'], string>;

const isSitemapFailure = (code: ImportFailureCode): code is UnusableSitemap['code'] => code in ownFailures;
