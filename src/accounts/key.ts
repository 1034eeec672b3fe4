import { hash } from 'node:crypto';
import { inBatches } from '../lib/batches.ts';
import { DAY, MINUTE } from '../lib/time.ts';
import { cacheUntilCommit } from '../storage/cache-until-commit.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { updateById } from '../storage/resource.ts';
import { displayPrefix, isKey, isOpaqueKey, makeKey } from './key-format.ts';

export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** An API key without its secret text, which is shown once and stored only as a hash. */
export interface Key {
  id: number;
  accountId: number;
  /** Language tag of the key’s account; null to use the language that each request asks for. */
  language: string | null;
  name: string;
  prefix: string;
  scopes: Scope[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

/** Error for an API key that cannot be created; the message says what would be valid. */
export class KeyRefused extends Error {}

export type KeyError = 'malformed' | 'unknown' | 'expired' | 'revoked';

export const MAX_KEY_NAME = 100;
/** Maximum milliseconds by which the stored time of last use may lag, to avoid a write per request. */
const LAST_USE_LAG = MINUTE;

export interface NewKey {
  accountId: number;
  name?: string | undefined;
  scopes?: readonly Scope[] | undefined;
  expiresAt?: number | null | undefined;
  /** An existing API key of another server of this API, which this server shall accept. */
  imported?: string | undefined;
  now?: number;
}

/** Creates or imports an API key and returns the key’s text, which is not stored. Throws `KeyRefused`. */
export const createKey = async (
  db: Database,
  { accountId, name = '', scopes: allowed = scopes, expiresAt = null, imported, now = timeOf(db) }: NewKey,
): Promise<string> => {
  if (imported !== undefined && !isOpaqueKey(imported)) throw new KeyRefused('A key to import has 20 to 255 visible ASCII characters.');
  if (name.length > MAX_KEY_NAME) throw new KeyRefused(`A name may have at most ${MAX_KEY_NAME} characters.`);
  const key = imported ?? makeKey();
  const existing = await db.selectFrom('api_key').select('id').where('hash', '=', hashKey(key)).executeTakeFirst();
  if (existing) throw new KeyRefused('This key is in use already.');
  const values = {
    workspace_id: accountId,
    name,
    prefix: displayPrefix(key),
    hash: hashKey(key),
    scopes: allowed.join(' '),
    created_at: now,
    expires_at: expiresAt,
  };
  await db
    .insertInto('api_key')
    .values({ ...values, last_used_at: null, revoked_at: null })
    .execute();
  return key;
};

/** Returns the API key of a request, or why the key is refused. */
export const authenticate = async (db: Database, text: string, now = timeOf(db)): Promise<Key | KeyError> => {
  if (!isKey(text)) return 'malformed';
  const row = await findKey(db, hashKey(text));
  if (!row) return 'unknown';
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  if (row.last_used_at === null || row.last_used_at < now - LAST_USE_LAG) await updateById(db, 'api_key', row.id, { last_used_at: now });
  return keyFromRow(row);
};

/** Whether an API key that was accepted before is still valid. */
export const isKeyAlive = async (db: Database, id: number, now = timeOf(db)): Promise<boolean> => {
  const row = await db.selectFrom('api_key').select(['revoked_at', 'expires_at']).where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.revoked_at === null && (row.expires_at === null || row.expires_at > now);
};

export const listKeys = async (db: Database, accountId?: number): Promise<(Key & { email: string })[]> => {
  const query = db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.workspace_id')
    .selectAll('api_key')
    .select(['account.email', 'account.language'])
    .orderBy('api_key.id');
  const rows = await (accountId === undefined ? query : query.where('workspace_id', '=', accountId)).execute();
  return rows.map((row) => ({ ...keyFromRow(row), email: row.email }));
};

/** Revokes the API key with this display prefix, unless several keys share the prefix. */
export const revokeKey = async (db: Database, prefix: string, now = timeOf(db)): Promise<'revoked' | 'unknown' | 'ambiguous'> => {
  const found = await db.selectFrom('api_key').select('id').where('prefix', '=', prefix).where('revoked_at', 'is', null).execute();
  const [only] = found;
  if (!only) return 'unknown';
  if (found.length > 1) return 'ambiguous';
  await updateById(db, 'api_key', only.id, { revoked_at: now });
  return 'revoked';
};

/** Revokes an API key if the key belongs to the account. */
export const revokeOwnKey = async (db: Database, accountId: number, id: number, now = timeOf(db)): Promise<void> => {
  await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('workspace_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

const MAX_CACHED_KEYS = 1_000;

const keyCache = cacheUntilCommit<Awaited<ReturnType<typeof readKey>>>({ max: MAX_CACHED_KEYS });

const findKey = (db: Database, hash: string) => keyCache(db, hash, () => readKey(db, hash));

const readKey = (db: Database, hash: string) =>
  db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.workspace_id')
    .selectAll('api_key')
    .select('account.language')
    .where('hash', '=', hash)
    .executeTakeFirst();

/** A key has more than 200 random bits, so a fast hash is enough. */
const hashKey = (key: string): string => hash('sha256', key);

const keyFromRow = (row: {
  id: number;
  workspace_id: number;
  language: string | null;
  name: string;
  prefix: string;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}): Key => ({
  id: row.id,
  accountId: row.workspace_id,
  language: row.language,
  name: row.name,
  prefix: row.prefix,
  scopes: scopes.filter((scope) => row.scopes.split(' ').includes(scope)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

/** Days for which a revoked or expired key is stored; after that the key counts as unknown. */
export const KEPT_DAYS = 90;

/** Keys deleted per transaction. */
const KEYS_PER_BATCH = 100;

/** Deletes keys that were revoked or expired more than `KEPT_DAYS` ago. Returns the number of deleted keys. */
export const pruneKeys = (db: Database, now: number, stopping?: AbortSignal): Promise<number> => {
  const until = now - KEPT_DAYS * DAY;
  return inBatches(async () => {
    const old = db
      .selectFrom('api_key')
      .select('id')
      .where(({ eb, or }) => or([eb('revoked_at', '<', until), eb('expires_at', '<', until)]))
      .limit(KEYS_PER_BATCH);
    const { numDeletedRows } = await db.deleteFrom('api_key').where('id', 'in', old).executeTakeFirst();
    return { done: Number(numDeletedRows), isMore: Number(numDeletedRows) === KEYS_PER_BATCH };
  }, stopping);
};
