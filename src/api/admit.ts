import { authenticate, type Key, type KeyError, type Scope } from '../accounts/key.ts';
import { isKey } from '../accounts/key-format.ts';
import { SemaphoreFull } from '../lib/limits/fair-semaphore.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';
import type { RecentKey } from './recent-keys.ts';
import type { Service } from './service.ts';

/**
 * Authenticates a request by its key and counts the request. Throws a 401, a 429, or a 503 if the request would add work to a full queue; passes the
 * remaining quota to `onQuota`. A recently used key above its limit is refused without a query, so that it can’t slow other keys. A valid key is
 * admitted however many invalid keys came from its address: the invalid keys are refused, and only a few are looked up at a time.
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
    if (addsWork) admission.assertMayAdd(key.accountId);
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

const problemsByKeyError: Record<KeyError, ProblemCode> = {
  malformed: 'key_malformed',
  unknown: 'key_unknown',
  expired: 'key_expired',
  revoked: 'key_revoked',
};

/** Returns the key in the `Authorization` header. Throws a 401 if the header is missing or has another form. */
const shownKey = (request: Request): string => {
  const header = request.headers.get('authorization')?.trim();
  if (!header) throw unauthorizedProblem('key_absent');
  // A known client repeats the header’s name inside its value, so the last "Bearer" counts.
  const at = header.toLowerCase().lastIndexOf('bearer ');
  const text = at < 0 ? '' : header.slice(at + 'bearer '.length).trim();
  if (!isKey(text)) throw unauthorizedProblem('key_malformed');
  return text;
};

/** Finds a key by its text. Throws a 401 that states why the key is invalid. */
const authenticateKey = async (db: Database, text: string): Promise<Key> => {
  const key = await authenticate(db, text);
  if (typeof key === 'string') throw unauthorizedProblem(problemsByKeyError[key]);
  return key;
};

/** GET and HEAD requests need the scope `read`, all other methods need `write`. */
export const requireScope = ({ scopes }: Key, method: string): void => {
  const scope: Scope = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  if (!scopes.includes(scope)) throw new Problem('scope_missing', { values: { scope } });
};

export const unauthorizedProblem = (code: ProblemCode): Problem => new Problem(code, { headers: { 'www-authenticate': 'Bearer' } });
