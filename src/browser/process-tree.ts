import { readdirSync, readFileSync } from 'node:fs';

/** Limits of what a browser’s processes may use while they render one page. */
export interface ProcessLimits {
  /** Maximum milliseconds of CPU time. */
  processorTime: number;
  /** Maximum bytes of memory. */
  memory: number;
}

/** Measures the resources of a process and its descendants. Works only on Linux; elsewhere nothing is ever reported. */
export interface ProcessMeter {
  /**
   * Calls `onOver` each time a check finds the processes above a limit, with their share of the memory limit (1 is the limit); CPU time counts from
   * the call on. Call the returned function to stop watching.
   */
  watch(limits: ProcessLimits, onOver: (memory: number) => void): () => void;
}

/** Milliseconds between two checks, and checks between two searches for processes, which take longer than reading what they use. */
const CHECK_INTERVAL = 100;
const CHECKS_PER_SEARCH = 5;

export const openProcessMeter = (pid: number): ProcessMeter => {
  let tree: readonly number[] = [pid];
  return {
    watch({ processorTime, memory }, onOver) {
      if (process.platform !== 'linux') return () => {};
      const before = processorTimeOf(tree);
      let looks = 0;
      const timer = setInterval(() => {
        if (looks % CHECKS_PER_SEARCH === 0) tree = treeOf(pid);
        looks += 1;
        const used = memoryOf(tree) / memory;
        if (used > 1 || processorTimeOf(tree) - before > processorTime) onOver(used);
      }, CHECK_INTERVAL);
      return () => clearInterval(timer);
    },
  };
};

const MAX_PROCESSES = 1_000;

/** Returns the ids of a process and its descendants. */
export const treeOf = (pid: number): readonly number[] => {
  const tree = [pid];
  for (let at = 0; at < tree.length && tree.length < MAX_PROCESSES; at++) tree.push(...childrenOf(tree[at] ?? 0));
  return tree;
};

/** True if the process exists and has not ended; a process whose exit its parent has not noticed yet counts as ended. */
export const isRunning = (pid: number): boolean => {
  const stat = readFileText(`/proc/${pid}/stat`);
  return stat !== '' && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
};

/** Each thread of a process has its own list of child processes. */
const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    readFileText(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .flatMap((child) => (child === '' ? [] : Number(child))),
  );

/** Milliseconds per clock tick in /proc. */
const TICK_MILLIS = 10;

/** CPU time of processes and of their children that have ended, in milliseconds (proc(5): fields 14 to 17). */
const processorTimeOf = (tree: readonly number[]): number =>
  tree.reduce((sum, pid) => {
    const stat = readFileText(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MILLIS;
  }, 0);

/** Bytes per memory page. */
const PAGE_BYTES = 4096;

/**
 * Memory of processes in bytes: the private memory of each, plus the largest shared memory of any one of them. Exact numbers would take the system a
 * hundred times as long.
 */
const memoryOf = (tree: readonly number[]): number => {
  const sizes = tree.map((pid) => readFileText(`/proc/${pid}/statm`).split(' ').map(Number));
  const own = sizes.reduce((sum, [, resident = 0, shared = 0]) => sum + resident - shared, 0);
  return (own + Math.max(0, ...sizes.map(([, , shared = 0]) => shared))) * PAGE_BYTES;
};

/** The process may have ended, so that its file no longer exists. */
const readFileText = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};
