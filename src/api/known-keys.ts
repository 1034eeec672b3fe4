import { hash } from 'node:crypto';
import type { Key } from '../accounts/key.ts';
import { makeBoundedMap } from '../bounded-map.ts';

/** Which key is behind what requests show, as it was lately: enough to refuse by, without asking the database. It lets nobody in. */
export interface KnownKeys {
  find(request: WithHeaders): KnownKey | undefined;
  keep(request: WithHeaders, key: KnownKey): void;
}

/** A request, or as much of one as has been read. */
export type WithHeaders = { headers: Pick<Headers, 'get'> };

export type KnownKey = Pick<Key, 'id' | 'accountId'>;

/** Keys remembered; the one that came longest ago goes first. */
const MAX_KEYS = 10_000;

export const makeKnownKeys = (): KnownKeys => {
  const keys = makeBoundedMap<string, KnownKey>(MAX_KEYS);
  return {
    find: (request) => keys.get(nameOf(request)),
    keep(request, { id, accountId }) {
      keys.keep(nameOf(request), { id, accountId });
    },
  };
};

/** No key is kept in memory longer than its request. */
const nameOf = (request: WithHeaders): string => hash('sha256', request.headers.get('authorization') ?? '', 'base64');
