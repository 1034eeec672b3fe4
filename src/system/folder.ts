import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseFile } from '../storage/sqlite/file.ts';
import { type Diagnosis, ok, problem, warning } from './diagnosis.ts';

/** Bytes free below which the disk is as good as full, and below which it soon will be. */
const TOO_LITTLE = 100 * 2 ** 20;
const LITTLE = 2 ** 30;

/** Whether the data folder may be used, by nobody else, and has room. */
export async function* lookAtFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): AsyncGenerator<Diagnosis> {
  const state = await stateOf(dataDir);
  if (state === 'absent')
    return yield databaseUrl === null
      ? warning('folder', `${dataDir} is not there yet: the first start makes it. Set DATA_DIR if it should be there.`)
      : ok('folder', 'With DATABASE_URL no folder is needed.');
  if (state === 'file') return yield problem('folder', `${dataDir} is a file. Set DATA_DIR to a folder.`);
  if (state === 'unwritable')
    return yield problem('folder', `${dataDir} cannot be written by this user. Change its owner, or set DATA_DIR to a folder that can.`);
  yield state === 'open'
    ? warning('folder', `Other users of this machine may look into ${dataDir}. Close it with: chmod 700 ${dataDir}`)
    : ok('folder', `${dataDir} can be written, and is closed to others.`);
  yield await lookAtRoom(dataDir);
}

const stateOf = async (folder: string): Promise<'absent' | 'file' | 'unwritable' | 'open' | 'closed'> => {
  const found = await stat(folder).catch(unlessThere);
  if (!found) return 'absent';
  if (!found.isDirectory()) return 'file';
  try {
    const own = await mkdtemp(join(folder, '.doctor-'));
    await writeFile(join(own, 'written'), 'x');
    await rm(own, { recursive: true });
  } catch {
    return 'unwritable';
  }
  // Windows has other rights than these.
  return process.platform !== 'win32' && (found.mode & 0o007) !== 0 ? 'open' : 'closed';
};

const lookAtRoom = async (folder: string): Promise<Diagnosis> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const size = (await stat(databaseFile(folder)).catch(unlessThere))?.size ?? 0;
  const text = `${mebibytes(free)} free; the database takes ${mebibytes(size)}.`;
  if (free < TOO_LITTLE) return problem('room', `${text} Make room: without it nothing can be kept.`);
  if (free < LITTLE || free < size) return warning('room', `${text} Make room soon: an update copies the database first.`);
  return ok('room', text);
};

/** What is not there is no trouble. */
const unlessThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
