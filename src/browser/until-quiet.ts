import { setTimeout as pause } from 'node:timers/promises';
import type { PageSession } from './page-session.ts';
import { readRest } from './read-page.ts';
import type { Rendering } from './rendering.ts';

export interface Bounds {
  /** Time by which it ends, as of `performance.now()`. */
  deadline: number;
  /** How the rendering ends if the browser has used too much; null before. */
  over(): Rendering['ended'] | null;
}

/** Milliseconds between two looks. */
const STEP = 40;
/** Without a load event, a page that asks for nothing for so long is as good as loaded. */
const UNLOADED = 3_000;
/** Milliseconds without a long task. */
const REST = 400;

/**
 * Waits until a page has loaded and been quiet for `quiet` milliseconds: no request without an answer, and none since; and until its scripts
 * rest. Pages that never stop asking for something are quiet after less, in time. Returns how the waiting ended.
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

/** Milliseconds after which a page that is never quiet needs less. */
const BUSY = 5_000;

const needed = (quiet: number, elapsed: number): number => {
  if (elapsed < BUSY) return quiet;
  return Math.min(quiet, elapsed < 8_000 ? 500 : 300);
};

/** A page that does not answer does not rest. */
const restOf = async (page: PageSession, time: number): Promise<number> => {
  try {
    return await readRest(page, time);
  } catch {
    return 0;
  }
};
