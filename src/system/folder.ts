import { lstat, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../storage/sqlite/file.ts';
import { type Diagnosis, type DiagnosisTexts, englishDiagnoses, ok, problem, warning } from './diagnosis.ts';
import { sizeWords } from './size.ts';

/** Free bytes below which the disk counts as full, and free bytes below which it counts as nearly full. */
const TOO_LITTLE = 100 * 2 ** 20;
const LITTLE = 2 ** 30;

/** Inspects the data folder, which must be writable, private to its owner, and have enough free space. */
export async function* inspectFolder(
  { dataDir: folder, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  texts = englishDiagnoses,
): AsyncGenerator<Diagnosis> {
  const state = await stateOf(folder);
  if (state === 'nowhere' && databaseUrl === null) return yield problem('folder', texts.nowhere({ parent: dirname(folder), folder }));
  if (state === 'absent' || state === 'nowhere')
    return yield databaseUrl === null ? warning('folder', texts.absent({ folder })) : ok('folder', texts.unneeded);
  if (state === 'dangling' || state === 'file' || state === 'unwritable') return yield problem('folder', texts[state]({ folder }));
  if (state === 'full') yield problem('folder', texts.full({ folder }));
  else yield state === 'open' ? warning('folder', texts.open({ folder })) : ok('folder', texts.closed({ folder }));
  yield await inspectSpace(folder, texts);
}

type FolderState = 'absent' | 'dangling' | 'nowhere' | 'file' | 'unwritable' | 'full' | 'open' | 'closed';

const stateOf = async (folder: string): Promise<FolderState> => {
  const found = await stat(folder).catch(unlessThere);
  if (!found && (await lstat(folder).catch(unlessThere))) return 'dangling';
  if (!found) return (await stat(dirname(folder)).catch(unlessThere)) ? 'absent' : 'nowhere';
  if (!found.isDirectory()) return 'file';
  const refusal = await tryToWrite(folder);
  if (refusal !== undefined) return DISK_FULL_CODES.has(refusal) ? 'full' : 'unwritable';
  // Windows has no permission bits.
  return process.platform !== 'win32' && (found.mode & 0o007) !== 0 ? 'open' : 'closed';
};

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Tries to write to the folder. Returns the error code of a failed write; undefined if the write succeeds. */
const tryToWrite = async (folder: string): Promise<string | undefined> => {
  let own: string | undefined;
  try {
    own = await mkdtemp(join(folder, '.doctor-'));
    await writeFile(join(own, 'written'), 'x');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  } finally {
    if (own !== undefined) await rm(own, { recursive: true, force: true }).catch(() => {});
  }
};

const inspectSpace = async (folder: string, texts: DiagnosisTexts): Promise<Diagnosis> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const size = (await stat(databaseFile(folder)).catch(unlessThere))?.size ?? 0;
  const text = texts.space({ free: sizeWords(free), size: sizeWords(size) });
  if (free < TOO_LITTLE) return problem('disk space', `${text} ${texts.noSpace}`);
  if (free < LITTLE || free < size) return warning('disk space', `${text} ${texts.littleSpace}`);
  return ok('disk space', text);
};

/** Ignores the error for a missing file; throws all other errors. */
const unlessThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
