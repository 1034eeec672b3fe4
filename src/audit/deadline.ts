import { readFileSync } from 'node:fs';

/** Parts of a deadline: in the last of them is looked at how much the process gets to do. */
const PARTS = 10;
/** Deadlines that a process has at most, however little it gets to do. */
const MOST = 3;

/**
 * Calls `onOver` when a process has had its time, in milliseconds. A page is not to blame for a machine that does other work: as long as the process gets
 * less than half a processor it has more time, three times as much at most. Only Linux tells; elsewhere the clock counts alone. Returns what calls it off.
 */
export const startDeadline = (pid: number, limit: number, onOver: () => void): (() => void) => {
  const began = performance.now();
  const part = limit / PARTS;
  const look = (before: number | null): void => {
    const used = processorTime(pid);
    const isStarved = before !== null && used !== null && used - before < part / 2;
    if (!isStarved || performance.now() - began >= MOST * limit) onOver();
    else timer = setTimeout(look, part, used);
  };
  let timer = setTimeout(() => {
    timer = setTimeout(look, part, processorTime(pid));
  }, limit - part);
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
