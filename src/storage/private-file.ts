import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';

const CHUNK = 1024 * 1024;

/** Deletes a file, or a link and not its target; does nothing if it is missing. Throws for a folder. */
export const removeName = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** Writes a new file with mode 0600 in place of any of that name. A link is replaced; its target stays as it is. */
export const writePrivateFile = (file: string, text: string): void => {
  removeName(file);
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
};

/** Copies an open file’s bytes into a new file with mode 0600, and syncs it to disk. */
export const copyToPrivateFile = (from: number, file: string): void => {
  removeName(file);
  const to = openSync(file, 'wx', 0o600);
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let position = 0, read = 1; read > 0; position += read) {
      read = readSync(from, chunk, 0, CHUNK, position);
      for (let written = 0; written < read; ) written += writeSync(to, chunk, written, read - written, position + written);
    }
    fsyncSync(to);
  } finally {
    closeSync(to);
  }
};

/** Opens a regular file for reading. Throws EINVAL for anything else, without waiting for the writer of a pipe. */
export const openToRead = (file: string): number => {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  if (fstatSync(handle).isFile()) return handle;
  closeSync(handle);
  throw Object.assign(new Error(`${file} is no file`), { code: 'EINVAL', path: file, syscall: 'open' });
};
