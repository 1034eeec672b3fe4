import type { FailureCode, FailureDetail } from '../../audit/failure.ts';
import type { Judgement } from '../../audit/judge-tasks.ts';

/** What became of one address: judged, or why it could not be. */
export type Audited = { url: string } & ({ judgement: Judgement } | { failure: FailureCode; detail: FailureDetail });

export type Failed = Extract<Audited, { failure: FailureCode }>;

export type Judged = Extract<Audited, { judgement: Judgement }>;

export const isJudged = (audited: Audited): audited is Judged => 'judgement' in audited;

/** How results are printed: each as soon as it is there, and something about all of them at the end. null prints nothing. */
export interface Format {
  each?(audited: Audited): string | null;
  all?(audited: readonly Audited[]): string | null;
}
