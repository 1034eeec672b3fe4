import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { databaseFile } from '../../storage/sqlite-file.ts';
import { type Diagnosis, ok, problem, warning } from './diagnosis.ts';

/** Bytes free below which the disk is as good as full, and below which it soon will be. */
const TOO_LITTLE = 100 * 2 ** 20;
const LITTLE = 2 ** 30;

/** Whether the data folder may be used, by nobody else, and has room. */
export function* lookAtFolder({ dataDir, databaseUrl }: Config): Generator<Diagnosis> {
  const state = stateOf(dataDir);
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
  yield lookAtRoom(dataDir);
}

const stateOf = (folder: string): 'absent' | 'file' | 'unwritable' | 'open' | 'closed' => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return 'absent';
  if (!found.isDirectory()) return 'file';
  try {
    const own = mkdtempSync(join(folder, '.doctor-'));
    writeFileSync(join(own, 'written'), 'x');
    rmSync(own, { recursive: true });
  } catch {
    return 'unwritable';
  }
  // Windows has other rights than these.
  return process.platform !== 'win32' && (found.mode & 0o007) !== 0 ? 'open' : 'closed';
};

const lookAtRoom = (folder: string): Diagnosis => {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const size = statSync(databaseFile(folder), { throwIfNoEntry: false })?.size ?? 0;
  const text = `${mebibytes(free)} free; the database takes ${mebibytes(size)}.`;
  if (free < TOO_LITTLE) return problem('room', `${text} Make room: without it nothing can be kept.`);
  if (free < LITTLE || free < size) return warning('room', `${text} Make room soon: an update copies the database first.`);
  return ok('room', text);
};

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
