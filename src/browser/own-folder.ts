import { chmod, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isRoot } from './without-network.ts';

export interface UserFolders {
  /** Variables of the environment: PATH, and what names the folders of this user. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder to unpack a browser in; by default the cache folder of this user. */
  cache?: string;
}

/** The folder for what is unpacked: of this user, and writable for nobody else, as programs in it are started. */
export const ownFolder = async ({ cache, environment }: UserFolders): Promise<string> => {
  for (const folder of cache === undefined ? cacheFolders(environment) : [cache]) if (await isOwn(folder)) return folder;
  // Not kept beyond this process, but safe.
  const folder = await mkdtemp(join(tmpdir(), 'sonde-'));
  await chmod(folder, 0o755);
  return folder;
};

/** Browsers of root’s run as another user, who can’t read root’s home. */
const cacheFolders = (environment: UserFolders['environment']): readonly string[] => {
  const home = environment.XDG_CACHE_HOME ?? (environment.HOME && join(environment.HOME, '.cache'));
  const own = isRoot ? '/var/cache' : home;
  return [...(own ? [join(own, 'sonde')] : []), join(tmpdir(), `sonde-${process.getuid?.() ?? 'cache'}`)];
};

const isOwn = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const [own, parent] = await Promise.all([lstat(folder), lstat(dirname(folder))]);
    // In a folder where everyone can write, only the sticky bit keeps others from exchanging it.
    const isSafe = (parent.mode & WRITABLE_FOR_OTHERS) === 0 || (parent.mode & STICKY) !== 0;
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
const STICKY = 0o1000;
