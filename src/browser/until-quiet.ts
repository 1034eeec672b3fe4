import { setTimeout as pause } from 'node:timers/promises';
import type { PageSession } from './page-session.ts';
import { readRest } from './read-page.ts';
import type { Rendering } from './rendering.ts';

export interface WaitBounds {
  /** Time at which the wait ends, by `performance.now()`. */
  deadline: number;
  /** Returns how the rendering ends if the browser exceeded a limit; null otherwise. */
  over(): Rendering['ended'] | null;
}

/** Milliseconds between two checks. */
const CHECK_INTERVAL = 40;
/** Milliseconds without a request after which a page without a load event counts as loaded. */
const LOAD_TIMEOUT = 3_000;
/** Milliseconds without a long task after which the scripts count as idle. */
const IDLE_PERIOD = 400;

/**
 * Waits until a page has loaded, has had no pending and no new request for `quiet` milliseconds, and its scripts are idle. Pages that keep making
 * requests count as quiet after a shorter pause, the longer the wait takes. Returns how the waiting ended.
 */
export const untilQuiet = async (page: PageSession, { deadline, over }: WaitBounds, quiet: number): Promise<Rendering['ended']> => {
  const since = performance.now();
  let restsAt = 0;
  for (;;) {
    await pause(CHECK_INTERVAL);
    const now = performance.now();
    const end = page.state.hasCrashed ? 'crashed' : page.state.isExcessive || page.requests.isExcessive() ? 'limit' : over();
    if (end) return end;
    if (now >= deadline) return 'time';
    const { loadedAt } = page.state;
    const active = Math.max(loadedAt ?? since + LOAD_TIMEOUT, since, page.requests.lastActivity());
    const elapsed = now - Math.max(loadedAt ?? now, since);
    if (page.requests.pending() > 0 || now - active < neededPause(quiet, elapsed) || now < restsAt) continue;
    const rest = await idleTimeOf(page, deadline - now);
    if (rest >= IDLE_PERIOD || elapsed >= BUSY_AFTER) return 'idle';
    restsAt = performance.now() + IDLE_PERIOD - rest;
  }
};

/** Milliseconds after which a page that keeps making requests needs a shorter pause. */
const BUSY_AFTER = 5_000;

const neededPause = (quiet: number, elapsed: number): number => {
  if (elapsed < BUSY_AFTER) return quiet;
  return Math.min(quiet, elapsed < 8_000 ? 500 : 300);
};

/** Returns the milliseconds since the page’s last long task; 0 for a page that does not respond. */
const idleTimeOf = async (page: PageSession, time: number): Promise<number> => {
  try {
    return await readRest(page, time);
  } catch {
    return 0;
  }
};
