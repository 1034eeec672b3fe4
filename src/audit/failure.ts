import { FetchFailure } from '../http/failure.ts';
import { AuditFailure, type FailureCode, type FailureDetail } from './audit-failure.ts';
import failureTexts from './failures.json' with { type: 'json' };
import { format } from './texts/message.ts';
import { statusName } from './texts/status-names.ts';

export interface Failure {
  /** The failure in one sentence. */
  sentence: string;
  /** The likely cause of the failure. */
  cause: string;
  /** What to do next. */
  next: string;
}

/** Returns the failure that an error means; undefined if the error is not about the page. */
export const failureOf = (error: unknown): { code: FailureCode; detail: FailureDetail } | undefined => {
  if (error instanceof AuditFailure) return { code: error.code, detail: error.detail };
  return error instanceof FetchFailure ? { code: error.code, detail: {} } : undefined;
};

/** Returns the sentences of a failure, with the details that are known. */
export const describeFailure = (
  code: FailureCode,
  { status, guard = 'none' }: FailureDetail = {},
  { failures, sentences: { locale } }: { failures: Readonly<Record<FailureCode, Failure>>; sentences: { locale: string } } = english,
): Failure => {
  const { sentence, cause, next } = failures[code];
  const values = { status: status === undefined ? 'none' : statusName(status), guard };
  const say = (text: string): string => format(text, values, locale);
  return { sentence: say(sentence), cause: say(cause), next: say(next) };
};

/** Returns the sentences of a failure as one text. */
export const failureMessage = (...failure: Parameters<typeof describeFailure>): string => {
  const { sentence, cause, next } = describeFailure(...failure);
  return `${sentence} ${cause} ${next}`;
};

export const failures: Readonly<Record<FailureCode, Failure>> = failureTexts;

const english = { failures, sentences: { locale: 'en' } };
