import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRoot } from './without-network.ts';

export interface UserFolders {
  /** Environment variables: PATH, and those that locate this user’s folders. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder in which the browser is unpacked; by default this user’s cache folder. */
  cache?: string;
}

/** Returns the folder for unpacked browsers: owned by this user and writable for nobody else, since programs in it are executed. */
export const ownFolder = async ({ cache, environment }: UserFolders): Promise<string> => {
  for (const folder of cache === undefined ? cacheFolders(environment) : [cache]) if (await isOwnFolder(folder)) return folder;
  // This folder is not reused by later processes, but it is safe.
  const folder = await mkdtemp(join(tmpdir(), 'sonde-'));
  await chmod(folder, 0o755);
  return folder;
};

/** As root, browsers run as another user, who can’t read root’s home folder. */
const cacheFolders = (environment: UserFolders['environment']): readonly string[] => {
  const home = environment.XDG_CACHE_HOME ?? (environment.HOME && join(environment.HOME, '.cache'));
  const own = isRoot ? '/var/cache' : home;
  return [...(own ? [join(own, 'sonde')] : []), join(tmpdir(), `sonde-${process.getuid?.() ?? 'cache'}`)];
};

const isOwnFolder = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const [own, parent] = await Promise.all([lstat(folder), lstat(dirname(folder))]);
    // In a world-writable folder, only the sticky bit prevents others from replacing this one.
    const isSafe = (parent.mode & WRITABLE_FOR_OTHERS) === 0 || (parent.mode & STICKY_BIT) !== 0;
    return (
      own.isDirectory() &&
      isSafe &&
      (process.platform === 'win32' || (own.uid === process.getuid?.() && (own.mode & WRITABLE_FOR_OTHERS) === 0))
    );
  } catch {
    return false;
  }
};

const WRITABLE_FOR_OTHERS = 0o022;
const STICKY_BIT = 0o1000;
