import { Problem } from '../lib/problem.ts';

/** Bytes that bodies beyond the usual size may have at once, in all and of one account, so that slow senders cannot fill the memory. */
const MOST = 64 * 1024 * 1024;
const MOST_OF_ACCOUNT = 16 * 1024 * 1024;
/** Seconds after which there may be room again. */
const RETRY_AFTER = '2';

/** What one body has of that memory. */
export interface Lease {
  /** Says how many bytes the body has by now. Throws a 503 when there is no room for them. */
  grow(size: number): void;
  /** May be called again. */
  release(): void;
}

/** The memory of one process, in which bodies of any service in it are. */
const taken = { all: 0, byAccount: new Map<number, number>() };

/** `free` bytes are not counted. */
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
