import { hash } from 'node:crypto';
import type { Key } from '../accounts/key.ts';
import { makeCache } from '../lib/cache.ts';

/** Remembers valid keys of recent requests: enough to refuse a request without a query, never enough to admit a request. */
export interface RecentKeys {
  get(request: WithHeaders): RecentKey | undefined;
  set(request: WithHeaders, key: RecentKey): void;
}

/** A request, or only its headers. */
export type WithHeaders = { headers: Pick<Headers, 'get'> };

export type RecentKey = Pick<Key, 'id' | 'accountId'>;

const MAX_KEYS = 10_000;

export const makeRecentKeys = (): RecentKeys => {
  const cache = makeCache<string, RecentKey>(MAX_KEYS);
  return {
    get: (request) => cache.get(keyHashOf(request)),
    set(request, { id, accountId }) {
      cache.set(keyHashOf(request), { id, accountId });
    },
  };
};

/** Keys are stored as hashes, so that no key stays in memory after its request. */
const keyHashOf = (request: WithHeaders): string => hash('sha256', request.headers.get('authorization') ?? '', 'base64');
