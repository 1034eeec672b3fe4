import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import type { AuditResult } from '../../audit/run-all-checks.ts';
import type { Words } from '../../locales/words.ts';
import type { Output } from '../output.ts';
import type { FindingSelection } from '../selection.ts';
import type { CrawledSite } from './site.ts';

/** The result of one URL: its findings, or why it wasn’t audited. `mode` is the mode used or, after a failure, the requested one. */
export type AuditedUrl = { url: string; at: number; mode: AuditMode; modeReason: ModeReason | null } & (
  | { auditResult: AuditResult }
  | { failure: FailureCode; detail: FailureDetail }
);

export type FailedAudit = Extract<AuditedUrl, { failure: FailureCode }>;

export type CompleteAudit = Extract<AuditedUrl, { auditResult: AuditResult }>;

export const isComplete = (audited: AuditedUrl): audited is CompleteAudit => 'auditResult' in audited;

/** An output format for audits: `each` formats one result at once, `all` formats all results at the end. null prints nothing. */
export interface Format {
  each?(audited: AuditedUrl): string | null | Promise<string | null>;
  all?(audited: readonly AuditedUrl[]): string | null;
}

export interface FormatOptions {
  /** Texts for people. */
  words: Words;
  /** Texts for programs: English, unless `--lang` is set. */
  dataWords: Words;
  selection: FindingSelection;
  isQuiet: boolean;
  output: Pick<Output, 'width' | 'paint' | 'asCalled'>;
}

export type MakeFormat = (options: FormatOptions) => Format;

/** Prints a crawled site with its issues. */
export type PrintSite = (site: CrawledSite, output: Output, words: Words) => Promise<void>;
