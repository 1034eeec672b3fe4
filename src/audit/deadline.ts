import { readFileSync } from 'node:fs';

/** Parts of a deadline, after each of which is looked again at how much the process has computed. */
const PARTS = 10;
/** Deadlines that a process has at most, however little it gets to do. */
const MOST = 6;

/**
 * Calls `onOver` when a process has had its time, in milliseconds of a processor: how much other work a machine does must not change what is found on
 * a page. It has six times as long by the clock at most. Only Linux tells; elsewhere the clock counts alone. Returns what calls it off.
 */
export const startDeadline = (pid: number, limit: number, onOver: () => void): (() => void) => {
  const began = performance.now();
  const before = processorTime(pid);
  const check = (): void => {
    const now = processorTime(pid);
    const isStarved = before !== null && now !== null && now - before < limit;
    if (!isStarved || performance.now() - began >= MOST * limit) onOver();
    else timer = setTimeout(check, limit / PARTS);
  };
  let timer = setTimeout(check, limit);
  return () => clearTimeout(timer);
};

/** Milliseconds between two ticks of the clock that Linux counts processor time by. */
const TICK = 10;

/** Milliseconds that a process has computed so far (proc(5): fields 14 and 15); null where that cannot be known. */
const processorTime = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
};
