import { readFileSync } from 'node:fs';

/** Milliseconds before CPU time is first read; reading it costs more than many tasks. */
const FIRST_READ_DELAY = 50;
/** Number of checks of the CPU time within the deadline. */
const CPU_TIME_CHECKS = 10;
/** Maximum wall time as a multiple of the deadline. */
const MAX_WALL_FACTOR = 6;

/**
 * Calls `onOver` once a process has used `limit` milliseconds of CPU time, so that findings do not depend on the load of the machine; at the latest
 * after six times `limit` by the clock. On systems other than Linux, only the clock counts. Returns a function that cancels the deadline.
 */
export const startDeadline = (pid: number, limit: number, onOver: () => void): (() => void) => {
  const began = performance.now();
  let before: number | null = null;
  const check = (): void => {
    const now = processorTime(pid);
    const isStarved = before !== null && now !== null && now - before < limit;
    if (!isStarved || performance.now() - began >= MAX_WALL_FACTOR * limit) onOver();
    else timer = setTimeout(check, limit / CPU_TIME_CHECKS);
  };
  const first = Math.min(FIRST_READ_DELAY, limit);
  let timer = setTimeout(() => {
    before = processorTime(pid);
    timer = setTimeout(check, limit - first);
  }, first);
  return () => clearTimeout(timer);
};

/** Milliseconds per clock tick in /proc. */
const CLOCK_TICK = 10;

/** Returns the CPU time of a process in milliseconds (proc(5): fields 14 and 15); null if not available. */
const processorTime = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK;
  } catch {
    return null;
  }
};
