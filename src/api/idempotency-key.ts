import { Problem } from '../problem.ts';

/** The request's `Idempotency-Key`; null without one. Throws a Problem when it is none. */
export const readIdempotencyKey = (request: Request): string | null => {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('idempotency_key_invalid');
  return key;
};
