import { readdirSync, readFileSync } from 'node:fs';

/** What a process and its children have used since they began: CPU milliseconds, and memory in MiB now. Reads /proc, so only on Linux. */
export interface Cost {
  cpu: number;
  /** Of that what children have used that are over. */
  ended: number;
  memory: number;
}

/** /proc counts CPU in these. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export const costOf = (pid: number): Cost => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  const ended = milliseconds(userOfEnded + systemOfEnded);
  return {
    cpu: milliseconds(user + system) + ended,
    ended,
    memory: (Number(fields[21]) * PAGE_BYTES) / 2 ** 20,
  };
};

const milliseconds = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND;

/** MiB of a process, and of its children together; what they share is counted once (PSS, only on Linux). */
export const sharedMemoryOf = (pid: number): { own: number; children: number } => {
  const of = (one: number): number => Number(/^Pss: +(\d+)/m.exec(readOrEmpty(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return { own: of(pid), children: childrenOf(pid).reduce((sum, child) => sum + of(child), 0) };
};

/** A child may end between being named and being asked. */
const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Files, sockets and pipes that a process has open. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export interface MemoryWatch {
  /** Maximum MiB of the process and its children, from `seconds` before `end` on; and over all. */
  highest(during: { end: number; seconds: number }): number;
  peak(): number;
  stop(): void;
}

const POLL_EVERY = 100;

/** Looks again and again at what a process and its children take up. */
export const watchMemory = (pid: number): MemoryWatch => {
  const looks: { at: number; memory: number }[] = [];
  const timer = setInterval(() => {
    const memory = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + memoryOf(one), 0);
    looks.push({ at: performance.now(), memory });
  }, POLL_EVERY);
  const most = (some: typeof looks): number => some.reduce((highest, { memory }) => Math.max(highest, memory), 0);
  return {
    highest: ({ end, seconds }) => most(looks.filter(({ at }) => at >= end - seconds * 1000 - POLL_EVERY && at <= end + POLL_EVERY)),
    peak: () => most(looks),
    stop: () => clearInterval(timer),
  };
};

/** A child may end between being named and being asked. */
const memoryOf = (pid: number): number => {
  try {
    return costOf(pid).memory;
  } catch {
    return 0;
  }
};
