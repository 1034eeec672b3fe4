/** Milliseconds that a claim holds unless it is extended. After a crash, work resumes within one of these. */
export const LEASE = 20_000;

/** A lease that has this long to go was given by a clock that is wrong, or was until it was set back. */
export const BEYOND_BELIEF = 3 * LEASE;
