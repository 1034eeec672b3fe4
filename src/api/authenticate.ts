import { authenticate, type Key, type KeyError, type Scope } from '../accounts/key.ts';
import { isKey } from '../accounts/key-format.ts';
import { Problem, type ProblemCode } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';

const problems: Record<KeyError, ProblemCode> = {
  malformed: 'key_malformed',
  unknown: 'key_unknown',
  expired: 'key_expired',
  revoked: 'key_revoked',
};

/** The text of the key that a request shows in `Authorization`. Throws a 401 where there is none, or it can be no key. */
export const shownKey = (request: Request): string => {
  const header = request.headers.get('authorization')?.trim();
  if (!header) throw unauthorized('key_absent');
  // A client in the wild repeats the header's name inside its value, so what counts comes after the last "Bearer".
  const at = header.toLowerCase().lastIndexOf('bearer ');
  const text = at < 0 ? '' : header.slice(at + 'bearer '.length).trim();
  if (!isKey(text)) throw unauthorized('key_malformed');
  return text;
};

/** The key with this text. Throws a 401 that says what is wrong with it. */
export const authenticateKey = async (db: Database, text: string): Promise<Key> => {
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
