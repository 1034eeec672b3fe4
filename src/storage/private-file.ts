import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 1024 * 1024;

/** Deletes a file, or a symbolic link without its target; does nothing if the file is missing. Throws for a folder. */
export const removeName = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** Writes a new file with mode 0600, replacing any file of that name. A symbolic link is replaced; the link’s target stays unchanged. */
export const writePrivateFile = (file: string, text: string): void => {
  removeName(file);
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
};

/** Copies an open file’s bytes into a new file with mode 0600, and syncs the new file to disk. */
export const copyToPrivateFile = (from: number, file: string): void => {
  removeName(file);
  const to = openSync(file, 'wx', 0o600);
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let position = 0, read = 1; read > 0; position += read) {
      read = readSync(from, chunk, 0, CHUNK_BYTES, position);
      for (let written = 0; written < read; ) written += writeSync(to, chunk, written, read - written, position + written);
    }
    fsyncSync(to);
  } finally {
    closeSync(to);
  }
};

/** Opens a regular file for reading. Throws EINVAL for anything else, and never waits for the writer of a named pipe. */
export const openToRead = (file: string): number => {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  if (fstatSync(handle).isFile()) return handle;
  closeSync(handle);
  throw Object.assign(new Error(`${file} is no file`), { code: 'EINVAL', path: file, syscall: 'open' });
};
