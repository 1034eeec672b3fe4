import { type FieldError, Problem, type ProblemCode } from '../lib/problem.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

/** Seconds after which a request that found the storage unusable is worth another try. */
const RETRY_AFTER = '5';

/** What a user hears of an error: itself if it is meant for them, else only that there was one. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof StorageUnavailable) return new Problem('unavailable', { headers: { 'retry-after': RETRY_AFTER } });
  return new Problem('internal');
};

/** RFC 9457, with `message` as the clients of this interface read it: for 422 the sentences by field, else the detail. */
export const problemJson = (problem: Problem, { path, requestId }: { path: string; requestId: string }): Response => {
  const { status, title, message: detail, errors, code } = problem;
  const body = {
    ...problemBody(code, { status, title, detail, path, requestId }),
    ...(errors ? { message: byField(errors), errors } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers: { ...problem.headers, 'content-type': 'application/problem+json' } });
};

/** The members that the body of every problem has. */
export const problemBody = (
  code: ProblemCode,
  { status, title, detail, path, requestId }: { status: number; title: string; detail: string; path: string; requestId: string },
): Record<string, unknown> => ({
  type: `urn:sonde:problem:${code}`,
  title,
  status,
  detail,
  instance: path,
  request_id: requestId,
  message: detail,
});

const byField = (errors: readonly FieldError[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const { field, detail } of errors) fields[field] = [...(fields[field] ?? []), detail];
  return fields;
};
