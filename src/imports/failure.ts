import { type FailureCode, failureMessage, failures } from '../audit/failure.ts';

/** Why an import came to nothing: what keeps a page from being audited keeps a sitemap from being read, and two reasons more. */
export type ImportFailureCode = FailureCode | keyof typeof ownFailures;

/** Ends the reading of an import's first sitemap. */
export class ImportFailure extends Error {
  readonly code: keyof typeof ownFailures;
  constructor(code: keyof typeof ownFailures) {
    super(ownFailures[code]);
    this.name = 'ImportFailure';
    this.code = code;
  }
}

export const wordImportFailure = (code: ImportFailureCode): string => (isOwn(code) ? ownFailures[code] : failureMessage(code));

/** A code as the storage has it. */
export const readImportFailure = (text: string): ImportFailureCode =>
  text in ownFailures || text in failures ? (text as ImportFailureCode) : 'crashed';

const ownFailures = {
  sitemap_status: 'The sitemap URL returns an error. Open it in a browser and fix it.',
  not_a_sitemap:
    'The file at this URL isn’t a readable sitemap. Use an XML sitemap or sitemap index, a plain-text list of URLs, or an RSS or Atom feed, gzipped or not.',
} as const;

const isOwn = (code: ImportFailureCode): code is keyof typeof ownFailures => code in ownFailures;
