import { authenticate, type Key, type KeyError, type Scope } from '../accounts/key.ts';
import { isKey } from '../accounts/key-format.ts';
import { SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';
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
    if (addsWork) admission.assertAdditionRoom(key.accountId);
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

const problems: Record<KeyError, ProblemCode> = {
  malformed: 'key_malformed',
  unknown: 'key_unknown',
  expired: 'key_expired',
  revoked: 'key_revoked',
};

/** The text of the key that a request shows in `Authorization`. Throws a 401 where there is none, or it can be no key. */
const shownKey = (request: Request): string => {
  const header = request.headers.get('authorization')?.trim();
  if (!header) throw unauthorized('key_absent');
  // A client in the wild repeats the header's name inside its value, so what counts comes after the last "Bearer".
  const at = header.toLowerCase().lastIndexOf('bearer ');
  const text = at < 0 ? '' : header.slice(at + 'bearer '.length).trim();
  if (!isKey(text)) throw unauthorized('key_malformed');
  return text;
};

/** The key with this text. Throws a 401 that says what is wrong with it. */
const authenticateKey = async (db: Database, text: string): Promise<Key> => {
  const key = await authenticate(db, text);
  if (typeof key === 'string') throw unauthorized(problems[key]);
  return key;
};

/** Reading needs the scope `read`, everything else `write`. */
export const requireScope = ({ scopes }: Key, method: string): void => {
  const scope: Scope = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  if (!scopes.includes(scope)) throw new Problem('scope_missing', { values: { scope } });
};

export const unauthorized = (code: ProblemCode): Problem => new Problem(code, { headers: { 'www-authenticate': 'Bearer' } });
