import { type ChildProcess, spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { browserFlags } from './flags.ts';
import type { BrowserProgram, FoundBrowser } from './packaged-browser.ts';
import { openPipe, type Pipe } from './pipe.ts';
import { isRunning, openProcessMeter, type ProcessMeter, treeOf } from './process-tree.ts';
import { makeProfile, removeProfile } from './profile.ts';
import { RenderFailure } from './renderer.ts';
import { textOf } from './untrusted.ts';
import { withTimeout } from './with-timeout.ts';
import { allowedPrefix, type CommandPrefix, isRoot, NO_PREFIX, NOBODY_UID, SYSTEM_PATH } from './without-network.ts';

export interface LaunchOptions {
  /** False to start the browser without Chromium’s sandbox, for systems that forbid user namespaces. */
  sandbox: boolean;
  /** False to leave the browser in this machine’s network, if the system allows no empty one: then only its flags block access to it. */
  emptyNetwork?: boolean;
  /** Called if the browser is ended by a signal that this process did not send. */
  onKilled?(killed: { pid: number | undefined; signal: NodeJS.Signals }): void;
}

/** A browser process with all of its child processes. */
export interface BrowserProcess {
  readonly pid: number;
  readonly meter: ProcessMeter;
  readonly pipe: Pipe;
  /** Product and version, as reported by the browser. */
  readonly version: string;
  /** True if the browser is isolated from any network; false if only its settings prevent network access. */
  readonly withoutNetwork: boolean;
  hasEnded(): boolean;
  /** Ends all processes of the browser at once and removes its files. */
  kill(): Promise<void>;
}

/** Milliseconds until a started browser must respond, and until the processes of an ended browser must have exited. */
const START_TIMEOUT = 20_000;
const END_TIMEOUT = 2_000;
/** Maximum milliseconds from a broken pipe to the exit of a browser that ends on its own. */
const EXIT_TIMEOUT = 500;
/** Maximum characters of the browser’s messages kept to explain why it did not start. */
const MAX_MESSAGES = 8 * 1024;

/**
 * Starts a browser, isolated from the network where the system allows that. The browser listens on no port: it receives commands over a pipe, and it
 * ends when this process ends. Rejects with `RenderFailure`.
 */
export const launchBrowser = async (
  found: FoundBrowser,
  { sandbox, emptyNetwork = true, onKilled }: LaunchOptions,
): Promise<BrowserProcess> => {
  const program = await programOf(found);
  const prefix = emptyNetwork ? await allowedPrefix() : NO_PREFIX;
  const profile = await makeProfile().catch(notStarted);
  let child: ChildProcess;
  try {
    child = startProcess(program, profile, prefix, sandbox);
  } catch (error) {
    await removeProfile(profile);
    return notStarted(error);
  }
  const messages = collectMessages(child);
  let isEnding = false;
  child.once('exit', (_, signal) => {
    if (signal !== null && !isEnding) onKilled?.({ pid: child.pid, signal });
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const [into, from] = [writableOf(child.stdio[3]), readableOf(child.stdio[4])];
  const pipe = openPipe(into, from);
  void exited.then(() => pipe.end(new RenderFailure('crashed', 'the browser ended')));

  let killed: Promise<void> | undefined;
  const kill = (): Promise<void> => {
    killed ??= (async () => {
      // A pipe breaks when a browser ends on its own, before the system reports the exit.
      if (into.errored || from.errored) await Promise.race([exited, pause(EXIT_TIMEOUT)]);
      const tree = child.pid === undefined ? [] : treeOf(child.pid);
      // The exit of a browser that was ended by a signal may not have been reported yet.
      isEnding = process.platform !== 'linux' || (child.pid !== undefined && isRunning(child.pid));
      killGroup(child);
      pipe.end(new RenderFailure('crashed', 'the browser was ended'));
      await exited;
      const end = performance.now() + END_TIMEOUT;
      while (tree.some(isRunning) && performance.now() < end) await pause(10);
      await removeProfile(profile);
    })();
    return killed;
  };

  try {
    const { product } = await withTimeout(pipe.send('Browser.getVersion'), START_TIMEOUT);
    return {
      pid: child.pid ?? 0,
      meter: openProcessMeter(child.pid ?? 0),
      pipe,
      version: textOf(product, 100),
      withoutNetwork: prefix.withoutNetwork,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      kill,
    };
  } catch {
    await kill();
    throw new RenderFailure('no_browser', explainFailure(messages()));
  }
};

/** An error before the browser exists only fails the current rendering. */
const notStarted = (error: unknown): never => {
  throw new RenderFailure('no_browser', `the browser could not be started: ${error instanceof Error ? error.message : error}`);
};

const programOf = async (found: FoundBrowser): Promise<BrowserProgram> => {
  try {
    return await found.program();
  } catch (error) {
    throw new RenderFailure('no_browser', `${found.name} could not be unpacked: ${error instanceof Error ? error.message : error}`);
  }
};

const startProcess = (program: BrowserProgram, profile: string, prefix: CommandPrefix, sandbox: boolean): ChildProcess => {
  const [command = '', ...args] = [...prefix.command, program.path, ...browserFlags({ profile, sandbox, sharedMemory: hasSharedMemory() })];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: profile,
    env: { HOME: profile, TMPDIR: profile, PATH: SYSTEM_PATH, TZ: 'UTC', LANG: 'C.UTF-8', ...program.environment },
    // A separate process group, so that one signal ends all processes of the browser.
    detached: true,
    // Chromium refuses to run as root with its sandbox enabled.
    ...(isRoot && !prefix.changesUser && { uid: NOBODY_UID, gid: NOBODY_UID }),
  });
};

/** True if /dev/shm is large enough. Containers often have only 64 MiB, with which a browser crashes. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= SHARED_MEMORY;
  } catch {
    return false;
  }
};

const SHARED_MEMORY = 1024 * 1024 * 1024;

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group has ended, or the system has no process groups.
    child.kill('SIGKILL');
  }
};

const writableOf = (stream: unknown): Writable => {
  if (!(stream instanceof Writable)) throw new Error('There is no pipe to the browser');
  return stream;
};

const readableOf = (stream: unknown): Readable => {
  if (!(stream instanceof Readable)) throw new Error('There is no pipe from the browser');
  return stream;
};

const collectMessages = ({ stderr }: ChildProcess): (() => string) => {
  let text = '';
  stderr?.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString()).slice(-MAX_MESSAGES);
  });
  return () => text;
};

/** Derives from the browser’s messages why it did not start. */
const explainFailure = (messages: string): string => {
  if (/No usable sandbox|Failed to move to new namespace|credentials\.cc|zygote_host_impl_linux/.test(messages)) return NO_NAMESPACES;
  const library = /error while loading shared libraries: [^\n]*/.exec(messages)?.[0];
  const last = library ?? messages.trim().split('\n').at(-1);
  return `the browser did not start${last ? `: ${last.slice(0, 300)}` : ''}`;
};

const NO_NAMESPACES = [
  'the sandbox of the browser needs user namespaces, which this system does not allow.',
  'Set sysctl user.max_user_namespaces=10000, kernel.apparmor_restrict_unprivileged_userns=0 or kernel.unprivileged_userns_clone=1;',
  'in a container, a seccomp profile that allows them (--security-opt seccomp=…); in a systemd unit, RestrictNamespaces=user pid net',
].join(' ');
