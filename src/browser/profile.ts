import { chown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DAY } from '../lib/time.ts';
import { isRoot, NOBODY_UID } from './without-network.ts';

/**
 * Prefix of each browser’s folder name. Host and process id follow, so that leftovers of a killed process are recognized at once; a process id means
 * nothing in another container that shares the folder.
 */
const FOLDER_PREFIX = 'sonde-browser-';
const HOST_HASH = crc32(hostname()).toString(16);

/** Creates a folder for all files of a browser, readable only by the browser’s user. Rejects if no folder for temporary files is usable. */
export const makeProfile = async (): Promise<string> => {
  let problem: unknown;
  for (const place of tempFolders()) {
    try {
      return await makeProfileIn(place);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
};

/** The folder for temporary files may be missing, read-only or, with pam_tmpdir, closed to the user as whom root runs browsers. */
const tempFolders = (): ReadonlySet<string> => new Set(process.platform === 'win32' ? [tmpdir()] : [tmpdir(), '/tmp', '/var/tmp']);

const makeProfileIn = async (place: string): Promise<string> => {
  if (isRoot && !(await isOpenToOthers(place))) throw new Error(`${place} is closed to other users`);
  const profile = await mkdtemp(join(place, `${FOLDER_PREFIX}${HOST_HASH}-${process.pid}-`));
  try {
    if (isRoot) await chown(profile, NOBODY_UID, NOBODY_UID);
    return profile;
  } catch (error) {
    await removeProfile(profile);
    throw error;
  }
};

/** True if other users can enter a folder and all of its parent folders. */
const isOpenToOthers = async (folder: string): Promise<boolean> => {
  if (((await stat(folder)).mode & ENTERED_BY_OTHERS) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToOthers(parent);
};

const ENTERED_BY_OTHERS = 0o001;

/** A browser’s processes may write for a moment after they are ended. Files that can’t be removed now are removed later. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => {});

/** Milliseconds after which a profile counts as left over: no browser runs that long, so its process ended without removing it. */
const LEFT_OVER = DAY;

/** Removes the folders of browsers whose process ended without removing them. */
export const removeLeftovers = async (): Promise<void> => {
  for (const place of tempFolders()) {
    const names = await readdir(place).catch(() => []);
    for (const path of names.filter((name) => name.startsWith(FOLDER_PREFIX)).map((name) => join(place, name)))
      if (await isLeftover(path)) await removeProfile(path);
  }
};

const isLeftover = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== (isRoot ? NOBODY_UID : process.getuid?.())) return false;
    const [host, pid] = basename(path).slice(FOLDER_PREFIX.length).split('-');
    if (host !== HOST_HASH) return Date.now() - found.mtimeMs > LEFT_OVER;
    // In a restarted container, the same process id belonged to an earlier process.
    return Number(pid) === process.pid ? found.mtimeMs < performance.timeOrigin : !isAlive(Number(pid));
  } catch {
    return false;
  }
};

/** True if the process exists; a process of another user counts as alive too. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH';
  }
};
