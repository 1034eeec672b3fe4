import { type FieldError, Problem, type ProblemCode } from '../lib/problem.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';

/** Value of `Retry-After` in seconds if the storage is unavailable. */
const RETRY_AFTER = '5';

/** Converts an error to a Problem: returns a Problem unchanged, and any other error as an internal error without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof StorageUnavailable) return new Problem('unavailable', { headers: { 'retry-after': RETRY_AFTER } });
  return new Problem('internal');
};

/** Creates a response with problem details (RFC 9457) and a `message` for API clients: sentences by field for a 422, otherwise the detail. */
export const problemJson = (problem: Problem, { path, requestId }: { path: string; requestId: string }): Response => {
  const { status, title, message: detail, errors, code } = problem;
  const body = {
    ...problemBody(code, { status, title, detail, path, requestId }),
    ...(errors ? { message: byField(errors), errors } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers: { ...problem.headers, 'content-type': 'application/problem+json' } });
};

/** Returns the members that every problem body has. */
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
