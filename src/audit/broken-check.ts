/** A check that threw an error on a page; logged, not stored. */
export interface BrokenCheck {
  check: string;
  stack: string;
}

/** Maximum broken checks recorded per page, and maximum characters per stack. */
export const MAX_BROKEN = 10;
const MAX_STACK = 2_000;

export const brokenCheck = (check: string, error: unknown): BrokenCheck => ({ check, stack: stackOf(error).slice(0, MAX_STACK) });

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
