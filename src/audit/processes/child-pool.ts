import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frugalMalloc, siblingModule } from '../../lib/child-process.ts';
import { AuditFailure } from '../audit-failure.ts';
import type { ReplyMessage, TaskMessage } from './analysis-process.ts';
import { compiledCodeFolder } from './compiled-code.ts';
import { startDeadline } from './deadline.ts';
import { PageLost } from './page-store.ts';

export interface ChildPool {
  /**
   * Runs a task in the next free child, and again in others if that child ends: a child killed by the system proves nothing about the page. Rejects
   * with `AuditFailure` (parse_limit, or crashed if three children ended) or `WorkerCrashed` if no child can be started.
   */
  run(message: TaskMessage): Promise<{ value: unknown; child: Child }>;
  /** Runs a task in this child, before queued tasks. Also rejects with `PageLost` if the child or its page no longer exists. */
  runOn(child: Child, message: TaskMessage): Promise<unknown>;
  /** Returns the numbers of all children, of busy children, and of waiting tasks. */
  load(): { children: number; busy: number; waiting: number };
  close(): Promise<void>;
}

export interface PoolSettings {
  /** Maximum number of children. */
  size: number;
  /** Maximum heap size of a child in MiB. */
  memory: number;
  /** Maximum CPU time of a task in milliseconds, as counted by `startDeadline`. */
  timeout: number;
  /** Milliseconds without a task after which a child is ended. */
  idle: number;
  /** Number of tasks after which a child is replaced. */
  tasksPerChild: number;
  /** Added to the `os.setPriority` value of the children: 0 is the priority of this process, 19 the lowest priority. */
  niceness: number;
  /** The program of the children, for example in a bundle; by default the module next to this one. */
  program?: URL | undefined;
  /** Called if a signal that this process did not send ends a child; also if a child aborts itself, as V8 does when out of memory. */
  onKilled?: ((killed: KilledProcess) => void) | undefined;
}

export interface KilledProcess {
  pid: number | undefined;
  signal: NodeJS.Signals;
  /** True if the child was working on a task. */
  busy: boolean;
}

/** Thrown if a child ended without a reply for a reason other than memory. */
export class WorkerCrashed extends Error {}

interface Task {
  message: TaskMessage;
  /** Number of children that may end during this task before the task fails; 0 for a task on a page that only one child stores. */
  triesLeft: number;
  resolve(done: { value: unknown; child: Child }): void;
  reject(error: Error): void;
}

export interface Child {
  process: ChildProcess;
  task: Task | null;
  /** Tasks on pages that only this child stores. */
  own: Task[];
  /** Numbers of pages to release; sent with the next task. */
  released: number[];
  done: number;
  /** True once this process has sent the child a signal. */
  isEnded: boolean;
  /** Ends the child after `idle` milliseconds. */
  timer: NodeJS.Timeout | undefined;
  /** Cancels the deadline of the child's current task. */
  cancelDeadline(): void;
}

/** Number of children that may end during a task before the page is blamed. */
const MAX_TRIES = 3;

/** Opens a pool of analysis processes. They start on demand and do one task at a time. */
export const openChildPool = (settings: PoolSettings): ChildPool => {
  const program = settings.program ?? siblingModule(import.meta.url, 'analysis-process');
  const children = new Set<Child>();
  const waiting: Task[] = [];
  let closed = false;

  const run: ChildPool['run'] = (message) =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new WorkerCrashed(POOL_CLOSED_ERROR));
      waiting.push({ message, triesLeft: MAX_TRIES, resolve, reject });
      next();
    });

  const runOn: ChildPool['runOn'] = async (child, message) => {
    const done = await new Promise<{ value: unknown }>((resolve, reject) => {
      if (!children.has(child)) return reject(new PageLost());
      child.own.push({ message, triesLeft: 0, resolve, reject });
      next();
    });
    return done.value;
  };

  const next = (): void => {
    for (const child of children) {
      const task = child.task === null ? (child.own.shift() ?? waiting.shift()) : undefined;
      if (task) assign(child, task);
    }
    while (children.size < settings.size) {
      const task = waiting.shift();
      if (!task) return;
      assign(start(), task);
    }
  };

  const assign = (child: Child, task: Task): void => {
    clearTimeout(child.timer);
    child.task = task;
    const timeout = Math.min(settings.timeout, task.message.timeout ?? settings.timeout);
    child.cancelDeadline = startDeadline(child.process.pid ?? 0, timeout, () => kill(child, new AuditFailure('parse_limit')));
    child.process.send({ ...task.message, released: child.released });
    child.released = [];
  };

  const start = (): Child => {
    const cache = compiledCodeFolder();
    const process = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Dates without a time zone must not depend on the machine.
      env: { TZ: 'UTC', ...frugalMalloc, ...(cache && { NODE_COMPILE_CACHE: cache }) },
      execArgv: [...execArgv(settings, program), ...(cache ? [`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`] : [])],
    });
    const child: Child = {
      process,
      task: null,
      own: [],
      released: [],
      done: 0,
      isEnded: false,
      timer: undefined,
      cancelDeadline: () => {},
    };
    children.add(child);
    process.on('message', (reply: ReplyMessage) => finish(child, reply));
    // Without a pid, the child could not be started, which is not the page’s fault; otherwise, a message could not reach the child.
    process.on('error', (error) => (process.pid === undefined ? fail(child, new WorkerCrashed(error.message)) : repeat(child)));
    process.on('exit', (_code, signal) => {
      if (signal && !child.isEnded) settings.onKilled?.({ pid: process.pid, signal, busy: child.task !== null });
      if (signal && OUT_OF_MEMORY.has(signal)) fail(child, new AuditFailure('parse_limit'));
      else repeat(child);
    });
    if (process.pid !== undefined && settings.niceness > 0) lowerPriority(process.pid, settings.niceness);
    return child;
  };

  const finish = (child: Child, reply: ReplyMessage): void => {
    const { task } = child;
    if (!task) return;
    child.cancelDeadline();
    child.task = null;
    child.done += 1;
    if ('value' in reply) task.resolve({ value: reply.value, child });
    else if ('lost' in reply) task.reject(new PageLost());
    else task.reject('failure' in reply ? new AuditFailure(reply.failure) : new Error(`An analysis task failed: ${reply.bug}`));
    if (child.done >= settings.tasksPerChild || reply.isLast) retire(child);
    else child.timer = setTimeout(() => retire(child), settings.idle).unref();
    next();
  };

  const kill = (child: Child, error: Error): void => {
    child.isEnded = true;
    fail(child, error);
  };

  /** Fails the current task of a child and ends the child. */
  const fail = (child: Child, error: Error): void => {
    child.cancelDeadline();
    retire(child);
    child.process.kill('SIGKILL');
    child.task?.reject(error);
    child.task = null;
    next();
  };

  /** Passes the task of a child that ended unexpectedly to another child. */
  const repeat = (child: Child): void => {
    const { task } = child;
    if (task !== null && task.triesLeft > 1 && !closed) {
      child.task = null;
      task.triesLeft -= 1;
      waiting.unshift(task);
    }
    fail(child, task?.triesLeft === 1 ? new AuditFailure('crashed') : new WorkerCrashed('an analysis process ended'));
  };

  const retire = (child: Child): void => {
    clearTimeout(child.timer);
    if (!children.delete(child)) return;
    for (const task of child.own.splice(0)) task.reject(new PageLost());
    if (child.process.connected) child.process.disconnect();
  };

  const close = async (): Promise<void> => {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(new WorkerCrashed(POOL_CLOSED_ERROR));
    const ended = [...children].map(({ process }) => new Promise((resolve) => process.once('exit', resolve)));
    for (const child of [...children]) kill(child, new WorkerCrashed(POOL_CLOSED_ERROR));
    await Promise.all(ended);
  };

  const load = (): ReturnType<ChildPool['load']> => ({
    children: children.size,
    busy: [...children].filter(({ task }) => task !== null).length,
    waiting: [...children].reduce((sum, { own }) => sum + own.length, waiting.length),
  });

  return { run, runOn, load, close };
};

const POOL_CLOSED_ERROR = 'the analysis pool is closed';

/** Signals with which Node and V8 end a process that is out of memory, which the page causes; other ends are not caused by the page. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL']);

const lowerPriority = (pid: number, by: number): void => {
  try {
    setPriority(pid, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
  } catch {
    // Ignores the error: the process may have ended, or the system may forbid the change; the normal priority is acceptable.
  }
};

/**
 * V8 marks the whole of a small heap for every second page, since bodies count as external memory; so the heap may first grow to this size in MiB,
 * and by 60 % after each collection, more than V8's default at this limit. Few objects of a page live long enough to need a larger young generation.
 * One helper thread is enough: four threads collect the same at a third more CPU.
 */
const GC_FLAGS = ['--initial-old-space-size=36', '--max-semi-space-size=4', '--v8-pool-size=1', '--heap-growing-percent=60'];

/** Limits the memory of the picture codecs to 128 MiB, in pages of 64 KiB. */
const WASM_MEMORY = '--wasm-max-mem-pages=2048';

/** Flags of Node's permission model: a child may read its program files and its code cache, but can't open connections or start processes. */
const execArgv = ({ memory }: PoolSettings, program: URL): string[] => [
  `--max-old-space-size=${memory}`,
  WASM_MEMORY,
  ...GC_FLAGS,
  '--permission',
  ...programFolders(program).map((folder) => `--allow-fs-read=${folder}`),
];

/** Returns the folders of Sonde's modules and, unless bundled, of the packages they import: where Node searches, including the targets of links. */
const programFolders = (program: URL): string[] => {
  const own = fileURLToPath(new URL('../../', program));
  const modules = [own, join(own, '..', 'package.json')];
  if (program.href.endsWith('.js')) return modules;
  const aPackage = fileURLToPath(import.meta.resolve('parse5'));
  return [
    ...modules,
    aPackage.slice(0, aPackage.indexOf(PACKAGES) + PACKAGES.length),
    ...ancestors(own).map((folder) => join(folder, PACKAGES)),
  ];
};

const PACKAGES = `${sep}node_modules${sep}`;

const ancestors = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [parent, ...ancestors(parent)];
};
