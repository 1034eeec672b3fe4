import { setTimeout as pause } from 'node:timers/promises';
import type { PageSession } from './page-session.ts';
import { readRest } from './read-page.ts';
import type { Rendering } from './rendering.ts';

export interface Bounds {
  /** Time at which the wait ends, by `performance.now()`. */
  deadline: number;
  /** Returns how the rendering ends if the browser exceeded a limit; null otherwise. */
  over(): Rendering['ended'] | null;
}

/** Milliseconds between two checks. */
const STEP = 40;
/** Milliseconds without a request after which a page without a load event counts as loaded. */
const UNLOADED = 3_000;
/** Milliseconds without a long task after which the scripts count as idle. */
const REST = 400;

/**
 * Waits until a page has loaded, has had no pending and no new request for `quiet` milliseconds, and its scripts are idle. Pages that keep making
 * requests count as quiet after a shorter pause, the longer the wait takes. Returns how the waiting ended.
 */
export const untilQuiet = async (page: PageSession, { deadline, over }: Bounds, quiet: number): Promise<Rendering['ended']> => {
  const since = performance.now();
  let restsAt = 0;
  for (;;) {
    await pause(STEP);
    const now = performance.now();
    const end = page.state.hasCrashed ? 'crashed' : page.state.isExcessive || page.requests.isExcessive() ? 'limit' : over();
    if (end) return end;
    if (now >= deadline) return 'time';
    const { loadedAt } = page.state;
    const active = Math.max(loadedAt ?? since + UNLOADED, since, page.requests.lastActivity());
    const elapsed = now - Math.max(loadedAt ?? now, since);
    if (page.requests.pending() > 0 || now - active < needed(quiet, elapsed) || now < restsAt) continue;
    const rest = await restOf(page, deadline - now);
    if (rest >= REST || elapsed >= BUSY) return 'idle';
    restsAt = performance.now() + REST - rest;
  }
};

/** Milliseconds after which a page that keeps making requests needs a shorter pause. */
const BUSY = 5_000;

const needed = (quiet: number, elapsed: number): number => {
  if (elapsed < BUSY) return quiet;
  return Math.min(quiet, elapsed < 8_000 ? 500 : 300);
};

/** Returns the milliseconds since the page’s last long task; 0 for a page that does not respond. */
const restOf = async (page: PageSession, time: number): Promise<number> => {
  try {
    return await readRest(page, time);
  } catch {
    return 0;
  }
};
