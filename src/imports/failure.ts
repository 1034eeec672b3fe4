import type { FailureCode } from '../audit/audit-failure.ts';
import { failureMessage, failures } from '../audit/failure.ts';

/** Why an import failed: a failure that a page’s audit can have too, or one of two of its own. */
export type ImportFailureCode = FailureCode | keyof typeof ownFailures;

/** The first sitemap of an import is unusable. */
export class ImportFailure extends Error {
  readonly code: keyof typeof ownFailures;
  /** Whether there is none, for any visitor. */
  readonly isMissing: boolean;

  constructor(code: keyof typeof ownFailures, isMissing: boolean) {
    super(ownFailures[code]);
    this.name = 'ImportFailure';
    this.code = code;
    this.isMissing = isMissing;
  }
}

export const wordImportFailure = (code: ImportFailureCode): string => (isOwn(code) ? ownFailures[code] : failureMessage(code));

/** Parses a stored code; unknown ones become `crashed`. */
export const readImportFailure = (text: string): ImportFailureCode =>
  text in ownFailures || text in failures ? (text as ImportFailureCode) : 'crashed';

const ownFailures = {
  sitemap_status: 'The sitemap URL returns an error. Open it in a browser and fix it.',
  not_a_sitemap:
    'The file at this URL isn’t a readable sitemap. Use an XML sitemap or sitemap index, a plain-text list of URLs, or an RSS or Atom feed, gzipped or not.',
} as const;

const isOwn = (code: ImportFailureCode): code is keyof typeof ownFailures => code in ownFailures;
