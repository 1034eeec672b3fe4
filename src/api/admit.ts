import type { Key } from '../accounts/key.ts';
import { Problem } from '../problem.ts';
import { authenticateRequest } from './authenticate.ts';
import type { KnownKey } from './known-keys.ts';
import type { Quota } from './rate-limit.ts';
import type { Service } from './service.ts';

/**
 * Lets a request in by its key and counts it. Throws 401 or 429, or 503 when it would add work and too much of that stands in line; `onQuota`
 * hears what the key has left. A key that came before is refused without asking the database: whoever asks too much must not slow others by it.
 */
export const admitRequest = async (
  { db, admission }: Pick<Service, 'db' | 'admission'>,
  request: Request,
  address: string,
  onQuota: (quota: Quota) => void,
  addsWork = false,
): Promise<Key> => {
  admission.judgeAddress(address);
  const count = (key: KnownKey): void => {
    const { quota, refusal } = admission.take(key);
    onQuota(quota);
    if (refusal) throw refusal;
    if (addsWork) admission.judgeLine(key.accountId);
  };
  const known = admission.keys.find(request);
  if (known) count(known);
  const key = await authenticateRequest(db, request).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== 'key_absent') admission.countBadKey(address);
    throw error;
  });
  admission.keys.keep(request, key);
  if (!known) count(key);
  return key;
};
