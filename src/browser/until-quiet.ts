import { setTimeout as pause } from 'node:timers/promises';
import type { PageSession } from './page-session.ts';
import type { Rendering } from './rendering.ts';

export interface Bounds {
  /** Time by which it ends, as of `performance.now()`. */
  deadline: number;
  /** True if the browser has used too much, or is gone. */
  isOver(): Rendering['ended'] | null;
}

/** Milliseconds between two looks. */
const STEP = 40;
/** Without a load event, a page that asks for nothing for so long is as good as loaded. */
const UNLOADED = 3_000;

/**
 * Waits until a page has loaded and been quiet for `quiet` milliseconds: no request without answer, and none since. Pages that keep asking for
 * something need less of it in time. Returns how it ended.
 */
export const untilQuiet = async (page: PageSession, { deadline, isOver }: Bounds, quiet: number): Promise<Rendering['ended']> => {
  const since = performance.now();
  for (;;) {
    await pause(STEP);
    const now = performance.now();
    const over = page.state.hasCrashed ? 'crashed' : page.state.isExcessive ? 'limit' : isOver();
    if (over) return over;
    if (now >= deadline) return 'time';
    const { loadedAt } = page.state;
    const active = Math.max(loadedAt ?? since + UNLOADED, page.requests.lastActivity());
    if (page.requests.pending() === 0 && now - active >= needed(quiet, now - Math.max(loadedAt ?? now, since))) return 'idle';
  }
};

const needed = (quiet: number, elapsed: number): number => {
  if (elapsed < 5_000) return quiet;
  return Math.min(quiet, elapsed < 8_000 ? 500 : 300);
};
