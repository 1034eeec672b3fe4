import { authenticate, type Key, type KeyTrouble, type Scope } from '../accounts/key.ts';
import { Problem, type ProblemCode } from '../problem.ts';
import type { Database } from '../storage/database.ts';

const troubles: Record<KeyTrouble, ProblemCode> = {
  malformed: 'key_malformed',
  unknown: 'key_unknown',
  expired: 'key_expired',
  revoked: 'key_revoked',
};

/** The key that a request shows in `Authorization`. Throws a 401 that says what is wrong with it. */
export const authenticateRequest = async (db: Database, request: Request): Promise<Key> => {
  const header = request.headers.get('authorization')?.trim();
  if (!header) throw unauthorized('key_absent');
  // A client in the wild repeats the header's name inside its value, so what counts comes after the last "Bearer".
  const at = header.toLowerCase().lastIndexOf('bearer ');
  if (at < 0) throw unauthorized('key_malformed');
  const key = await authenticate(db, header.slice(at + 'bearer '.length).trim());
  if (typeof key === 'string') throw unauthorized(troubles[key]);
  return key;
};

/** Reading needs the scope `read`, everything else `write`. */
export const requireScope = ({ scopes }: Key, method: string): void => {
  const scope: Scope = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  if (!scopes.includes(scope)) throw new Problem('scope_missing', { values: { scope } });
};

const unauthorized = (code: ProblemCode): Problem => new Problem(code, { headers: { 'www-authenticate': 'Bearer' } });
