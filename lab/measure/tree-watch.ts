import { readdirSync, readFileSync } from 'node:fs';

/** What a process and everything below it has used, as far as it was seen. */
export interface TreeUse {
  /** CPU milliseconds. */
  cpu: number;
  /** Maximum MiB at once of the processes whose command matches; what they share is counted once (PSS). */
  memory: number;
}

/** Milliseconds between two looks; of a process that ends, the CPU time since the last look is not seen. */
const LOOK_EVERY = 50;
const MEMORY_EVERY = 10;
const TICK = 10;

/**
 * Watches a process and all its descendants, including those killed without a parent that waits, such as browsers. Reads /proc, so only on
 * Linux.
 */
export const watchTree = (root: number, isCounted: (command: string) => boolean = () => true): (() => TreeUse) => {
  const used = new Map<string, number>();
  let [memory, looks] = [0, 0];
  const look = (): void => {
    const processes = processesBelow(root);
    for (const { pid, started, ticks } of processes) used.set(`${pid} ${started}`, ticks * TICK);
    if (looks++ % MEMORY_EVERY !== 0) return;
    const counted = processes.filter(({ command }) => isCounted(command));
    memory = Math.max(
      memory,
      counted.reduce((sum, { pid }) => sum + memoryOf(pid), 0),
    );
  };
  const timer = setInterval(look, LOOK_EVERY);
  look();
  return () => {
    look();
    clearInterval(timer);
    return { cpu: [...used.values()].reduce((sum, cpu) => sum + cpu, 0), memory };
  };
};

interface SeenProcess {
  pid: number;
  parent: number;
  started: number;
  ticks: number;
  command: string;
}

const processesBelow = (root: number): SeenProcess[] => {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []));
  const children = Map.groupBy(all, ({ parent }) => parent);
  const found = all.filter(({ pid }) => pid === root);
  for (const one of found) found.push(...(children.get(one.pid) ?? []));
  return found;
};

const processOf = (pid: number): SeenProcess[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const [parent = 0, user = 0, system = 0, started = 0] = [fields[1], fields[11], fields[12], fields[19]].map(Number);
    return [{ pid, parent, started, ticks: user + system, command: stat.slice(stat.indexOf('(') + 1, end) }];
  } catch {
    // It has ended.
    return [];
  }
};

const memoryOf = (pid: number): number => {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
