import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frugalMalloc } from '../lib/frugal-malloc.ts';
import { siblingModule } from '../lib/sibling-module.ts';
import type { ReplyMessage, TaskMessage } from './analysis-process.ts';
import { compiledCodeFolder } from './compiled-code.ts';
import { startDeadline } from './deadline.ts';
import { AuditFailure } from './failure.ts';
import { PageLost } from './page-store.ts';

export interface ChildPool {
  /** Has a task done by the next child that is free. Rejects with `AuditFailure` (parse_limit) or `WorkerCrashed`. */
  run(message: TaskMessage): Promise<{ value: unknown; child: Child }>;
  /** Has a task done by this child, before others that wait. Rejects with `PageLost` as well, when the child or its page is gone. */
  runOn(child: Child, message: TaskMessage): Promise<unknown>;
  /** Children there are, those at work, and tasks that wait for one. */
  load(): { children: number; busy: number; waiting: number };
  close(): Promise<void>;
}

export interface PoolSettings {
  /** Children at most. */
  size: number;
  /** Heap of one child, MiB. */
  memory: number;
  /** Milliseconds that one task may take, as `startDeadline` counts them. */
  timeout: number;
  /** Milliseconds without work after which a child is let go. */
  idle: number;
  /** Tasks after which a child is replaced. */
  tasksPerChild: number;
  /** How much the children give way to others, in steps of `os.setPriority`: 0 is as this process, 19 the most. */
  yielding: number;
}

/** A child ended without an answer and without a reason that the page explains. */
export class WorkerCrashed extends Error {}

interface Task {
  message: TaskMessage;
  resolve(done: { value: unknown; child: Child }): void;
  reject(error: Error): void;
}

export interface Child {
  process: ChildProcess;
  task: Task | null;
  /** Tasks that only this child can do. */
  own: Task[];
  /** Pages that it need not keep any longer; told with the next task. */
  released: number[];
  done: number;
  /** Until it is let go. */
  timer: NodeJS.Timeout | undefined;
  /** Calls the deadline of its task off. */
  callOff(): void;
}

/** A pool of child processes that read and check pages. Started on demand; a child serves one task at a time. */
export const openChildPool = (settings: PoolSettings): ChildPool => {
  const children = new Set<Child>();
  const waiting: Task[] = [];
  let closed = false;

  const run: ChildPool['run'] = (message) =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new WorkerCrashed(CLOSED));
      waiting.push({ message, resolve, reject });
      next();
    });

  const runOn: ChildPool['runOn'] = async (child, message) => {
    const done = await new Promise<{ value: unknown }>((resolve, reject) => {
      if (!children.has(child)) return reject(new PageLost());
      child.own.push({ message, resolve, reject });
      next();
    });
    return done.value;
  };

  const next = (): void => {
    for (const child of children) {
      const task = child.task === null ? (child.own.shift() ?? waiting.shift()) : undefined;
      if (task) begin(child, task);
    }
    while (children.size < settings.size) {
      const task = waiting.shift();
      if (!task) return;
      begin(start(), task);
    }
  };

  const begin = (child: Child, task: Task): void => {
    clearTimeout(child.timer);
    child.task = task;
    child.callOff = startDeadline(child.process.pid ?? 0, settings.timeout, () => fail(child, new AuditFailure('parse_limit')));
    child.process.send({ ...task.message, released: child.released });
    child.released = [];
  };

  const start = (): Child => {
    const cache = compiledCodeFolder();
    const process = fork(siblingModule(import.meta.url, 'analysis-process'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A date without a time zone must not depend on the machine.
      env: { TZ: 'UTC', ...frugalMalloc, ...(cache && { NODE_COMPILE_CACHE: cache }) },
      execArgv: [...execArgv(settings), ...(cache ? [`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`] : [])],
    });
    const child: Child = { process, task: null, own: [], released: [], done: 0, timer: undefined, callOff: () => {} };
    children.add(child);
    process.on('message', (reply: ReplyMessage) => finish(child, reply));
    process.on('error', (error) => fail(child, new WorkerCrashed(error.message)));
    process.on('exit', (_code, signal) =>
      fail(child, signal && OUT_OF_MEMORY.has(signal) ? new AuditFailure('parse_limit') : new WorkerCrashed('an analysis process ended')),
    );
    if (process.pid !== undefined && settings.yielding > 0) lower(process.pid, settings.yielding);
    return child;
  };

  const finish = (child: Child, reply: ReplyMessage): void => {
    const { task } = child;
    if (!task) return;
    child.callOff();
    child.task = null;
    child.done += 1;
    if ('value' in reply) task.resolve({ value: reply.value, child });
    else if ('lost' in reply) task.reject(new PageLost());
    else task.reject('limit' in reply ? new AuditFailure('parse_limit') : new Error(`An analysis task failed: ${reply.bug}`));
    if (child.done >= settings.tasksPerChild) dismiss(child);
    else child.timer = setTimeout(() => dismiss(child), settings.idle).unref();
    next();
  };

  /** The child is lost, and with it only the task it had. */
  const fail = (child: Child, error: Error): void => {
    child.callOff();
    dismiss(child);
    child.process.kill('SIGKILL');
    child.task?.reject(error);
    child.task = null;
    next();
  };

  const dismiss = (child: Child): void => {
    clearTimeout(child.timer);
    if (!children.delete(child)) return;
    for (const task of child.own.splice(0)) task.reject(new PageLost());
    if (child.process.connected) child.process.disconnect();
  };

  const close = async (): Promise<void> => {
    closed = true;
    for (const task of waiting.splice(0)) task.reject(new WorkerCrashed(CLOSED));
    const ended = [...children].map(({ process }) => new Promise((resolve) => process.once('exit', resolve)));
    for (const child of [...children]) fail(child, new WorkerCrashed(CLOSED));
    await Promise.all(ended);
  };

  const load = (): ReturnType<ChildPool['load']> => ({
    children: children.size,
    busy: [...children].filter(({ task }) => task !== null).length,
    waiting: [...children].reduce((sum, { own }) => sum + own.length, waiting.length),
  });

  return { run, runOn, load, close };
};

const CLOSED = 'the analysis pool is closed';

/** How Node and V8 end a process whose memory is used up: the page's doing. Any other end is not. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL']);

const lower = (pid: number, by: number): void => {
  try {
    setPriority(pid, Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
  } catch {
    // It may have ended already, or the system may not allow this; then it is as good as the others.
  }
};

/**
 * A small heap makes V8 mark all of it for every second page, since bodies count as memory outside of it; let it grow to this many MiB first. Little
 * of what a page leaves lives long enough to need a large young generation. One thread to help is enough: four collect
 * the same at a third more CPU.
 */
const GARBAGE = ['--initial-old-space-size=36', '--max-semi-space-size=4', '--v8-pool-size=1'];

/** A child reads hostile bytes: it may read programs and nothing else, and write, connect or start nothing. */
const execArgv = ({ memory }: PoolSettings): string[] => [
  `--max-old-space-size=${memory}`,
  ...GARBAGE,
  '--permission',
  ...programFolders().map((folder) => `--allow-fs-read=${folder}`),
];

/** Sonde's own modules, and the packages they import unless these are bundled: wherever Node looks for them, and where links from there lead. */
const programFolders = (): string[] => {
  const own = fileURLToPath(new URL('../', import.meta.url));
  const program = [own, join(own, '..', 'package.json')];
  if (import.meta.url.endsWith('.js')) return program;
  const aPackage = fileURLToPath(import.meta.resolve('parse5'));
  return [
    ...program,
    aPackage.slice(0, aPackage.indexOf(PACKAGES) + PACKAGES.length),
    ...ancestors(own).map((folder) => join(folder, PACKAGES)),
  ];
};

const PACKAGES = `${sep}node_modules${sep}`;

const ancestors = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [parent, ...ancestors(parent)];
};
