import { readdirSync, readFileSync } from 'node:fs';

/** Limits of what the processes of a browser use while they render one page. */
export interface ProcessLimits {
  /** Milliseconds of CPU time. */
  processorTime: number;
  /** Bytes of memory. */
  memory: number;
}

/** Knows what a process and its descendants use. Only Linux tells; elsewhere nothing is ever used. */
export interface ProcessMeter {
  /**
   * Calls `onOver` as often as they are found to use more than the limits from now on, with the part of the limit of memory that they use. Call
   * the returned function to end the watch.
   */
  watch(limits: ProcessLimits, onOver: (memory: number) => void): () => void;
}

/** Milliseconds between two looks, and looks until processes are searched again, which takes longer than to read what they use. */
const EVERY = 100;
const SEARCH_EVERY = 5;

export const openProcessMeter = (pid: number): ProcessMeter => {
  let tree: readonly number[] = [pid];
  return {
    watch({ processorTime, memory }, onOver) {
      if (process.platform !== 'linux') return () => {};
      const before = processorTimeOf(tree);
      let looks = 0;
      const timer = setInterval(() => {
        if (looks % SEARCH_EVERY === 0) tree = treeOf(pid);
        looks += 1;
        const used = memoryOf(tree) / memory;
        if (used > 1 || processorTimeOf(tree) - before > processorTime) onOver(used);
      }, EVERY);
      return () => clearInterval(timer);
    },
  };
};

const MAX_PROCESSES = 1_000;

/** A process and its descendants. */
export const treeOf = (pid: number): readonly number[] => {
  const tree = [pid];
  for (let at = 0; at < tree.length && tree.length < MAX_PROCESSES; at++) tree.push(...childrenOf(tree[at] ?? 0));
  return tree;
};

/** Checks if a process is there and has not ended, which a parent may not have noticed yet. */
export const isRunning = (pid: number): boolean => {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat !== '' && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
};

/** Each thread has a list of its own. */
const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .flatMap((child) => (child === '' ? [] : Number(child))),
  );

/** Milliseconds of a clock tick in /proc. */
const TICK = 10;

/** CPU time of processes and of those of their children that have ended, in milliseconds (proc(5): fields 14 to 17). */
const processorTimeOf = (tree: readonly number[]): number =>
  tree.reduce((sum, pid) => {
    const stat = textOf(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK;
  }, 0);

/** Bytes of a page of memory. */
const PAGE = 4096;

/**
 * Memory of processes in bytes: what each has for itself, and once the most that one shares with others. Exact numbers would take the system
 * a hundred times as long.
 */
const memoryOf = (tree: readonly number[]): number => {
  const sizes = tree.map((pid) => textOf(`/proc/${pid}/statm`).split(' ').map(Number));
  const own = sizes.reduce((sum, [, resident = 0, shared = 0]) => sum + resident - shared, 0);
  return (own + Math.max(0, ...sizes.map(([, , shared = 0]) => shared))) * PAGE;
};

/** Processes end at any time. */
const textOf = (path: string): string => {
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
