/** Requests that wait for a report at once, in this process; each keeps a connection and what belongs to it. */
const MAX_WAITING = 1_000;

/** Counts who waits. */
export interface Waiters {
  /** Counts one of an account until what it returns is called. Undefined when it would have more than there are free: then it is answered at once. */
  enter(accountId: number): (() => void) | undefined;
}

export const makeWaiters = (most = MAX_WAITING): Waiters => {
  const counts = new Map<number, number>();
  let all = 0;
  const change = (accountId: number, by: 1 | -1): void => {
    all += by;
    const own = (counts.get(accountId) ?? 0) + by;
    if (own > 0) counts.set(accountId, own);
    else counts.delete(accountId);
  };
  return {
    enter(accountId) {
      if ((counts.get(accountId) ?? 0) >= most - all) return undefined;
      change(accountId, 1);
      return () => change(accountId, -1);
    },
  };
};
