import { Problem } from '../lib/problem.ts';

/** Maximum bytes of large bodies in memory, in total and per account, so that slow senders can’t fill the memory. */
const MOST = 64 * 1024 * 1024;
const MOST_OF_ACCOUNT = 16 * 1024 * 1024;
/** Value of `Retry-After` in seconds. */
const RETRY_AFTER = '2';

/** Memory reserved for one request body. */
export interface Lease {
  /** Increases the reserved memory to `size` bytes in total. Throws a 503 if there isn’t enough memory. */
  grow(size: number): void;
  /** Releases the reserved memory; further calls do nothing. */
  release(): void;
}

/** Bytes reserved in this process, shared by all its services. */
const taken = { all: 0, byAccount: new Map<number, number>() };

/** Reserves memory for a request body; the first `free` bytes of the body don’t count. */
export const leaseBodyMemory = (accountId: number, free: number): Lease => {
  let reserved = 0;
  const change = (bytes: number): void => {
    reserved += bytes;
    taken.all += bytes;
    const own = (taken.byAccount.get(accountId) ?? 0) + bytes;
    if (own === 0) taken.byAccount.delete(accountId);
    else taken.byAccount.set(accountId, own);
  };
  return {
    grow(size) {
      const more = Math.max(0, size - free) - reserved;
      if (more <= 0) return;
      const own = (taken.byAccount.get(accountId) ?? 0) + more;
      if (own > MOST_OF_ACCOUNT || taken.all + more > MOST) throw new Problem('unavailable', { headers: { 'retry-after': RETRY_AFTER } });
      change(more);
    },
    release() {
      change(-reserved);
    },
  };
};
