import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.ts';

/** One process of the service, as an operator starts it. */
export interface Running {
  process: ChildProcess;
  pid: number;
  /** Exit code and signal, once it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const main = fileURLToPath(new URL('../../bin/sonde.js', import.meta.url));

/** What it says when it is up. */
const IS_UP = /is running at|^Worker running/m;

/** A process ended before it was up. */
export class NotStarted extends Error {}

/** Starts `sonde` with some arguments and resolves when it is up. Its log goes to a file. */
export const startSonde = async (args: readonly string[], env: Record<string, string>, log: string): Promise<Running> => {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', openLog(log)] });
  endWithUs(child);
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    if (!IS_UP.test(said)) continue;
    child.stdout?.resume();
    return {
      process: child,
      pid: child.pid ?? 0,
      ended,
      async kill(signal) {
        child.kill(signal);
        await ended;
      },
    };
  }
  const { code, signal } = await ended;
  throw new NotStarted(`sonde ${args.join(' ')} ended with ${code ?? signal}`);
};

/** Lets no process outlive the rounds, however they end. */
export const endWithUs = (child: ChildProcess): void => {
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  );
};

const logs = new Map<string, number>();

const openLog = (file: string): number => {
  const descriptor = logs.get(file) ?? openSync(file, 'a');
  logs.set(file, descriptor);
  return descriptor;
};

/** The processes that a process has started and that are still there. */
export const childrenOf = async (pid: number): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    all.map(async (name) => {
      // The name of the program, which may contain any character, is in parentheses; its state and its parent follow.
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return all.flatMap((name, index) => (parents[index] === pid ? [Number(name)] : []));
};

/** Sends a signal to a process that may have gone. */
export const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
