import { chown, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lazy } from '../lib/lazy.ts';
import { DAY } from '../lib/time.ts';
import { isRoot, NOBODY } from './without-network.ts';

const NAME = 'sonde-browser-';

/** Makes a folder that only the user of a browser can read, for all that it writes. Rejects if there is no place for one. */
export const makeProfile = async (): Promise<string> => {
  void leftoversRemoved();
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
  const profile = await mkdtemp(join(place, NAME));
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

/** No browser is used as long as that, so its process ended without removing it. */
const LEFT_OVER = DAY;

const leftoversRemoved = lazy(async (): Promise<void> => {
  for (const place of places()) {
    const names = await readdir(place).catch(() => []);
    for (const path of names.filter((name) => name.startsWith(NAME)).map((name) => join(place, name)))
      if (await isLeftover(path)) await removeProfile(path);
  }
});

const isLeftover = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path);
    return found.isDirectory() && found.uid === (isRoot ? NOBODY : process.getuid?.()) && Date.now() - found.mtimeMs > LEFT_OVER;
  } catch {
    return false;
  }
};
