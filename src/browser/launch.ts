import { type ChildProcess, spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { BrowserProgram, FoundBrowser } from './find.ts';
import { browserFlags } from './flags.ts';
import { openPipe, type Pipe } from './pipe.ts';
import { openProcessMeter, type ProcessMeter } from './process-tree.ts';
import { RenderFailure } from './renderer.ts';
import { isRoot, NO_PREFIX, NOBODY, type Prefix, prefixOf } from './without-network.ts';

export interface LaunchOptions {
  /** False to start it without Chromium’s sandbox, for systems that forbid user namespaces. */
  sandbox: boolean;
  /** False to leave it in the network of this machine, as where the system allows no empty one: then only its flags keep it from that. */
  emptyNetwork?: boolean;
}

/** A browser process with all that it started. */
export interface BrowserProcess {
  readonly pid: number;
  readonly meter: ProcessMeter;
  readonly pipe: Pipe;
  /** The product and version that it says it is. */
  readonly version: string;
  /** True if it has no network at all; false if only its settings keep it from it. */
  readonly withoutNetwork: boolean;
  hasEnded(): boolean;
  /** Ends all of its processes at once and removes its files. */
  kill(): Promise<void>;
}

/** Milliseconds until a started browser must answer. */
const START = 10_000;
/** Bytes of its messages that are kept to explain why it did not start. */
const MAX_MESSAGES = 8 * 1024;

/**
 * Starts a browser, without network where the system can do that. It listens on no port: commands come over a pipe, and it ends when this
 * process does. Rejects with `RenderFailure`.
 */
export const launchBrowser = async (browser: FoundBrowser, { sandbox, emptyNetwork = true }: LaunchOptions): Promise<BrowserProcess> => {
  const profile = await mkdtemp(join(tmpdir(), 'sonde-browser-'));
  // Chromium refuses to run as root with its sandbox on.
  if (isRoot) await chown(profile, NOBODY, NOBODY);
  const prefix = emptyNetwork ? await prefixOf() : NO_PREFIX;
  const child = start(await browser.program(), profile, prefix, sandbox);
  const messages = tailOf(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const pipe = openPipe(writableOf(child.stdio[3]), readableOf(child.stdio[4]));
  void exited.then(() => pipe.end(new RenderFailure('crashed', 'the browser ended')));

  let killed: Promise<void> | undefined;
  const kill = (): Promise<void> => {
    killed ??= (async () => {
      killGroup(child);
      pipe.end(new RenderFailure('crashed', 'the browser was ended'));
      await exited;
      // Its processes end a moment after the first one, and may still write.
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    })();
    return killed;
  };

  try {
    const { product } = await withinStart(pipe.send('Browser.getVersion'));
    return {
      pid: child.pid ?? 0,
      meter: openProcessMeter(child.pid ?? 0),
      pipe,
      version: String(product),
      withoutNetwork: prefix.withoutNetwork,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      kill,
    };
  } catch {
    await kill();
    throw new RenderFailure('no_browser', explain(messages()));
  }
};

const start = (browser: BrowserProgram, profile: string, prefix: Prefix, sandbox: boolean): ChildProcess => {
  const [command = '', ...args] = [...prefix.command, browser.path, ...browserFlags({ profile, sandbox, sharedMemory: hasSharedMemory() })];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: profile,
    env: { HOME: profile, TMPDIR: profile, PATH: SYSTEM_PATH, TZ: 'UTC', LANG: 'C.UTF-8', ...browser.environment },
    // A group of its own, so that one signal ends all of it.
    detached: true,
    ...(isRoot && !prefix.changesUser && { uid: NOBODY, gid: NOBODY }),
  });
};

/** Containers often have 64 MiB, with which a browser crashes. */
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= SHARED_MEMORY;
  } catch {
    return false;
  }
};

const SHARED_MEMORY = 1024 * 1024 * 1024;

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, or the system has no groups.
    child.kill('SIGKILL');
  }
};

const writableOf = (stream: unknown): Writable => {
  if (!(stream instanceof Writable)) throw new Error('no pipe to the browser');
  return stream;
};

const readableOf = (stream: unknown): Readable => {
  if (!(stream instanceof Readable)) throw new Error('no pipe from the browser');
  return stream;
};

const tailOf = ({ stderr }: ChildProcess): (() => string) => {
  let text = '';
  stderr?.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString()).slice(-MAX_MESSAGES);
  });
  return () => text;
};

const withinStart = async <Result>(answer: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), START);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

const explain = (messages: string): string => {
  if (/No usable sandbox|Failed to move to new namespace|credentials\.cc/.test(messages)) return NO_NAMESPACES;
  if (/error while loading shared libraries/.test(messages))
    return messages.slice(messages.indexOf('error while loading')).split('\n')[0] ?? '';
  const lines = messages.trim().split('\n');
  return `the browser did not start${lines.at(-1) ? `: ${lines.at(-1)}` : ''}`;
};

const NO_NAMESPACES =
  'the browser’s sandbox needs user namespaces, which this system forbids. Allow them: sysctl kernel.unprivileged_userns_clone=1 or kernel.apparmor_restrict_unprivileged_userns=0; in a container, a seccomp profile that allows them; under systemd, RestrictNamespaces=no';
