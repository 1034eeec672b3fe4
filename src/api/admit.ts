import type { Key } from '../accounts/key.ts';
import { Problem } from '../problem.ts';
import { authenticateRequest } from './authenticate.ts';
import type { Quota } from './rate-limit.ts';
import type { Service } from './service.ts';

/** Lets a request in by its key and counts it. Throws 401 or 429; `onQuota` hears what the key has left, either way. */
export const admitRequest = async (
  { db, admission }: Pick<Service, 'db' | 'admission'>,
  request: Request,
  address: string,
  onQuota: (quota: Quota) => void,
): Promise<Key> => {
  admission.judgeAddress(address);
  const key = await authenticateRequest(db, request).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== 'key_absent') admission.countBadKey(address);
    throw error;
  });
  const { quota, refusal } = admission.take(key);
  onQuota(quota);
  if (refusal) throw refusal;
  return key;
};
