import type { FailureCode, FailureDetail } from '../../audit/failure.ts';
import type { AuditResult } from '../../audit/run-all-checks.ts';
import type { Words } from '../../words/words.ts';
import type { Output } from '../output.ts';
import type { Selection } from '../selection.ts';

/** What became of one URL: its findings, or why it was not audited. */
export type Audited = { url: string; at: number } & ({ auditResult: AuditResult } | { failure: FailureCode; detail: FailureDetail });

export type Failed = Extract<Audited, { failure: FailureCode }>;

export type CompleteAudit = Extract<Audited, { auditResult: AuditResult }>;

export const isComplete = (audited: Audited): audited is CompleteAudit => 'auditResult' in audited;

/** How results are printed: each as soon as it is there, and something about all of them at the end. null prints nothing. */
export interface Format {
  each?(audited: Audited): string | null | Promise<string | null>;
  all?(audited: readonly Audited[]): string | null;
}

/** What a format goes by. */
export interface FormatOptions {
  /** For what people read. */
  words: Words;
  /** For what programs read: English, unless another language was asked for by `--lang`. */
  dataWords: Words;
  selection: Selection;
  isQuiet: boolean;
  output: Pick<Output, 'width' | 'paint'>;
}

export type MakeFormat = (options: FormatOptions) => Format;
