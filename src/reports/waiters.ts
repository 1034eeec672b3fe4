/** Most waiting requests in this process; each occupies a connection and its memory. */
const MAX_WAITING = 1_000;

/** Counts waiting requests by account. */
export interface Waiters {
  /**
   * Counts one request until the returned function is called. Undefined if the account would have more than there are free slots; the
   * request is then answered at once.
   */
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
