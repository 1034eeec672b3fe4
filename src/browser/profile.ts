import { chown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DAY } from '../lib/time.ts';
import { isRoot, NOBODY } from './without-network.ts';

/**
 * Begins the name of the folder of each browser. Host and process follow, so that what a process leaves that was killed is known at once;
 * process numbers say nothing of other containers that share the folder.
 */
const NAME = 'sonde-browser-';
const HOST = crc32(hostname()).toString(16);

/** Makes a folder that only the user of a browser can read, for all that it writes. Rejects if there is no place for one. */
export const makeProfile = async (): Promise<string> => {
  let problem: unknown;
  for (const place of places()) {
    try {
      return await makeIn(place);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
};

/** The folder for temporary files may be missing, read-only or, as pam_tmpdir makes it, closed to the user of root's browsers. */
const places = (): ReadonlySet<string> => new Set(process.platform === 'win32' ? [tmpdir()] : [tmpdir(), '/tmp', '/var/tmp']);

const makeIn = async (place: string): Promise<string> => {
  if (isRoot && !(await isOpenToOthers(place))) throw new Error(`${place} is closed to other users`);
  const profile = await mkdtemp(join(place, `${NAME}${HOST}-${process.pid}-`));
  try {
    if (isRoot) await chown(profile, NOBODY, NOBODY);
    return profile;
  } catch (error) {
    await removeProfile(profile);
    throw error;
  }
};

/** Checks if other users can enter a folder and all that it is in. */
const isOpenToOthers = async (folder: string): Promise<boolean> => {
  if (((await stat(folder)).mode & ENTERED_BY_OTHERS) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToOthers(parent);
};

const ENTERED_BY_OTHERS = 0o001;

/** The processes of a browser may write for a moment after its end. What can't be removed is tried again later. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => {});

/** Milliseconds after which a profile is left over: no browser runs that long, so its process ended without removing it. */
const LEFT_OVER = DAY;

/** Removes the folders of browsers whose process has ended without doing it. */
export const removeLeftovers = async (): Promise<void> => {
  for (const place of places()) {
    const names = await readdir(place).catch(() => []);
    for (const path of names.filter((name) => name.startsWith(NAME)).map((name) => join(place, name)))
      if (await isLeftover(path)) await removeProfile(path);
  }
};

const isLeftover = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== (isRoot ? NOBODY : process.getuid?.())) return false;
    const [host, pid] = basename(path).slice(NAME.length).split('-');
    if (host !== HOST) return Date.now() - found.mtimeMs > LEFT_OVER;
    // In a container that was started again, the same number was another process.
    return Number(pid) === process.pid ? found.mtimeMs < performance.timeOrigin : !isAlive(Number(pid));
  } catch {
    return false;
  }
};

/** A process of another user is alive too. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
};
