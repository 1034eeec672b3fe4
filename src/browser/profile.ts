import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazy } from '../lib/lazy.ts';
import { DAY } from '../lib/time.ts';
import { isRoot, NOBODY } from './without-network.ts';

const NAME = 'sonde-browser-';

/** Makes a folder that only the user of a browser can read, for all that it writes. */
export const makeProfile = async (): Promise<string> => {
  void leftoversRemoved();
  const profile = await mkdtemp(join(tmpdir(), NAME));
  if (isRoot) await chown(profile, NOBODY, NOBODY);
  return profile;
};

/** The processes of a browser may write for a moment after its end. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

/** No browser is used as long as that, so its process ended without removing it. */
const LEFT_OVER = DAY;

const leftoversRemoved = lazy(async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const path of names.filter((name) => name.startsWith(NAME)).map((name) => join(tmpdir(), name)))
    if (await isLeftover(path)) await removeProfile(path).catch(() => {});
});

const isLeftover = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path);
    return found.isDirectory() && found.uid === (isRoot ? NOBODY : process.getuid?.()) && Date.now() - found.mtimeMs > LEFT_OVER;
  } catch {
    return false;
  }
};
