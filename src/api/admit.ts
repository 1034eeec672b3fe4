import type { Key } from '../accounts/key.ts';
import { SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { Problem } from '../lib/problem.ts';
import { authenticateKey, shownKey } from './authenticate.ts';
import type { RecentKey } from './recent-keys.ts';
import type { Service } from './service.ts';

/**
 * Lets a request in by its key and counts it. Throws 401 or 429, or 503 when it would add work and too much of that stands in line; `onQuota`
 * hears what the key has left. A key that came before is refused without asking the database: whoever asks too much must not slow others by it.
 * A valid key is let in however many bad ones came from its address: those are refused, and looked up a few at a time.
 */
export const admitRequest = async (
  { db, admission }: Pick<Service, 'db' | 'admission'>,
  request: Request,
  address: string,
  onQuota: (quota: Quota) => void,
  addsWork = false,
): Promise<Key> => {
  const refusal = admission.badKeyRefusal(address);
  const count = (key: RecentKey): void => {
    const { quota, refusal: tooMany } = admission.take(key);
    onQuota(quota);
    if (tooMany) throw tooMany;
    if (addsWork) admission.assertLineRoom(key.accountId);
  };
  const known = admission.recentKeys.get(request);
  if (known) count(known);
  const authenticate = async (): Promise<Key> => {
    const text = shownKey(request);
    const lookUp = () => authenticateKey(db, text);
    return refusal && !known ? admission.lookUpSuspect(address, lookUp) : lookUp();
  };
  const key = await authenticate().catch((error: unknown) => {
    if (refusal && (error instanceof Problem || error instanceof SemaphoreFull)) throw refusal;
    if (error instanceof Problem && error.code !== 'key_absent') admission.countBadKey(address);
    throw error;
  });
  admission.recentKeys.set(request, key);
  if (!known) count(key);
  return key;
};
