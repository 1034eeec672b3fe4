import { FetchFailure } from '../http/failure.ts';
import { AuditFailure, type FailureCode, type FailureDetail } from './audit-failure.ts';
import failureTexts from './failures.json' with { type: 'json' };
import { format } from './texts/message.ts';
import { statusName } from './texts/status-names.ts';

export interface Failure {
  /** One sentence that describes the failure. */
  sentence: string;
  /** The likely cause of the failure. */
  cause: string;
  /** What the user can do next. */
  next: string;
}

/** Returns the audit failure that an error stands for; undefined if the error is not about the page. */
export const failureOf = (error: unknown): { code: FailureCode; detail: FailureDetail } | undefined => {
  if (error instanceof AuditFailure) return { code: error.code, detail: error.detail };
  return error instanceof FetchFailure ? { code: error.code, detail: {} } : undefined;
};

/** Returns the sentences that describe a failure, with the known details. */
export const describeFailure = (
  code: FailureCode,
  { status, guard = 'none' }: FailureDetail = {},
  { failures, sentences: { locale } }: { failures: Readonly<Record<FailureCode, Failure>>; sentences: { locale: string } } = englishTexts,
): Failure => {
  const { sentence, cause, next } = failures[code];
  const values = { status: status === undefined ? 'none' : statusName(status), guard };
  const say = (text: string): string => format(text, values, locale);
  return { sentence: say(sentence), cause: say(cause), next: say(next) };
};

/** Returns the sentences that describe a failure as one text. */
export const failureMessage = (...failure: Parameters<typeof describeFailure>): string => {
  const { sentence, cause, next } = describeFailure(...failure);
  return `${sentence} ${cause} ${next}`;
};

export const failures: Readonly<Record<FailureCode, Failure>> = failureTexts;

const englishTexts = { failures, sentences: { locale: 'en' } };
