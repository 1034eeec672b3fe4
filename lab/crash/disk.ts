import { execFile, execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atExit } from './at-exit.ts';

const run = promisify(execFile);
const runNow = (command: string, ...args: string[]): void => void execFileSync(command, args);

/** A small disk of its own, in memory. */
export interface Disk {
  folder: string;
  /** Leaves no byte free on it. */
  fill(): void;
  free(): void;
  close(): Promise<void>;
}

const BLOCK = Buffer.alloc(1 << 20);
const PAGE = 4096;

/** Mounts one of so many MiB. A text says why that cannot be done here. */
export const mountDisk = async (size: number): Promise<Disk | string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return 'a small disk cannot be mounted: it takes root, or `unshare --user --map-root-user --mount` before the command';
  }
  const letBe = atExit(() => runNow('umount', '--lazy', folder));
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const descriptor = openSync(ballast, 'w');
      for (let size = BLOCK.length; size >= PAGE; ) {
        try {
          if (writeSync(descriptor, BLOCK, 0, size) < size) size /= 2;
        } catch {
          size /= 2;
        }
      }
      closeSync(descriptor);
    },
    free: () => rmSync(ballast, { force: true }),
    async close() {
      await run('umount', ['--lazy', folder]);
      letBe();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Makes files and folders immutable, also for root and for processes that have them open. Call the returned function to end that. */
export const freeze = async (paths: readonly string[]): Promise<() => Promise<void>> => {
  const letBe = atExit(() => runNow('chattr', '-i', ...paths));
  await run('chattr', ['+i', ...paths]);
  return async () => {
    await run('chattr', ['-i', ...paths]);
    letBe();
  };
};

/** Why `freeze` cannot be used in a folder; undefined when it can. */
export const cannotFreeze = async (folder: string): Promise<string | undefined> => {
  const file = join(folder, 'frozen');
  const descriptor = openSync(file, 'w');
  try {
    const thaw = await freeze([file]);
    try {
      writeSync(descriptor, 'x');
      return 'chattr +i does not stop who has a file open, on this system';
    } catch {
      return undefined;
    } finally {
      await thaw();
    }
  } catch {
    return 'a folder cannot be made read-only for its owner: chattr takes root and a file system such as ext4';
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
};
