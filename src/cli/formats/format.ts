import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import type { AuditResult } from '../../audit/run-all-checks.ts';
import type { Words } from '../../locales/words.ts';
import type { Output } from '../output.ts';
import type { Selection } from '../selection.ts';
import type { CrawledSite } from './site.ts';

/** The result of one URL: its findings, or why it wasn’t audited. The mode is the one that was done or, then, asked for. */
export type Audited = { url: string; at: number; mode: AuditMode; modeReason: ModeReason | null } & (
  | { auditResult: AuditResult }
  | { failure: FailureCode; detail: FailureDetail }
);

export type Failed = Extract<Audited, { failure: FailureCode }>;

export type CompleteAudit = Extract<Audited, { auditResult: AuditResult }>;

export const isComplete = (audited: Audited): audited is CompleteAudit => 'auditResult' in audited;

/** A format of audits: `each` renders one result at once, `all` all of them at the end. null prints nothing. */
export interface Format {
  each?(audited: Audited): string | null | Promise<string | null>;
  all?(audited: readonly Audited[]): string | null;
}

export interface FormatOptions {
  /** Words for people. */
  words: Words;
  /** Words for programs: English, unless `--lang` is set. */
  dataWords: Words;
  selection: Selection;
  isQuiet: boolean;
  output: Pick<Output, 'width' | 'paint'>;
}

export type MakeFormat = (options: FormatOptions) => Format;

/** Prints a crawled site with its issues. */
export type PrintSite = (site: CrawledSite, output: Output, words: Words) => Promise<void>;
