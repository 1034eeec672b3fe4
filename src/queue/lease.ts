/** Milliseconds that a claim lasts unless it is extended, and so the longest that work rests after a crash. */
export const LEASE = 20_000;

/** Milliseconds beyond which a lease’s end shows that the clock was wrong when it was given. */
export const MAX_PLAUSIBLE_LEASE = 3 * LEASE;
