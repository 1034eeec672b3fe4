import { readFileSync } from 'node:fs';

/** Milliseconds before CPU time is first read, which costs more than many a task. */
const FIRST = 50;
/** Checks of the CPU time, for each length of the deadline. */
const PARTS = 10;
/** Maximum wall time, in lengths of the deadline. */
const MAX_WALL = 6;

/**
 * Calls `onOver` once a process has used `limit` milliseconds of CPU time, so that findings do not depend on the load of the machine; at
 * the latest after six times as long by the clock. Off Linux only the clock counts. Returns the function that cancels it.
 */
export const startDeadline = (pid: number, limit: number, onOver: () => void): (() => void) => {
  const began = performance.now();
  let before: number | null = null;
  const check = (): void => {
    const now = processorTime(pid);
    const isStarved = before !== null && now !== null && now - before < limit;
    if (!isStarved || performance.now() - began >= MAX_WALL * limit) onOver();
    else timer = setTimeout(check, limit / PARTS);
  };
  const first = Math.min(FIRST, limit);
  let timer = setTimeout(() => {
    before = processorTime(pid);
    timer = setTimeout(check, limit - first);
  }, first);
  return () => clearTimeout(timer);
};

/** Milliseconds of a clock tick in /proc. */
const TICK = 10;

/** CPU time of a process in milliseconds (proc(5): fields 14 and 15); null if it is not available. */
const processorTime = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
};
