import { type FailureCode, failures, wordFailure } from '../audit/failure.ts';

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

export const wordImportFailure = (code: ImportFailureCode): string => (isOwn(code) ? ownFailures[code] : wordFailure(code));

/** A code as the storage has it. */
export const readImportFailure = (text: string): ImportFailureCode =>
  text in ownFailures || text in failures ? (text as ImportFailureCode) : 'crashed';

const ownFailures = {
  sitemap_status: 'There is no sitemap at this address: the server answered with an error. Open the address in a browser and mend it.',
  not_a_sitemap:
    'What is at this address is no sitemap that can be read. It must be a sitemap or sitemap index in XML, a list of addresses in plain text, or an RSS or Atom feed; packed with gzip or not.',
} as const;

const isOwn = (code: ImportFailureCode): code is keyof typeof ownFailures => code in ownFailures;
