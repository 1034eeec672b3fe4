import { findEarlier, type GivenKey } from '../idempotency/key.ts';
import { Problem } from '../lib/problem.ts';
import type { Call } from './call.ts';

const HEADER = 'idempotency-key';
const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text);

/** Reads the `Idempotency-Key` header; null if the header is missing. Throws a Problem if the header is invalid. */
export const readIdempotencyKey = ({ request, service }: Pick<Call, 'request' | 'service'>): GivenKey | null => {
  const key = request.headers.get(HEADER);
  if (key === null) return null;
  if (!isKey(key)) throw new Problem('idempotency_key_invalid');
  return { key, secret: service.secret };
};

/** True if the request repeats a successful request: the repetition adds no work, whatever its response. */
export const isRepeated = async ({ request, service, key: { accountId } }: Pick<Call, 'request' | 'service' | 'key'>): Promise<boolean> => {
  const key = request.headers.get(HEADER);
  return key !== null && isKey(key) && (await findEarlier(service.db, { accountId, key })) !== undefined;
};

export const hasIdempotencyKey = (request: Request): boolean => request.headers.has(HEADER);
