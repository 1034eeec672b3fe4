import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';

const CHUNK = 1024 * 1024;

/** Takes away a name, never what it links to. A folder of that name is an error. */
export const removeName = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** Writes a file of its own, for its owner only, in the place of whatever has this name; where that is a link, what it leads to stays as it is. */
export const writeOwnFile = (file: string, text: string): void => {
  removeName(file);
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
};

/** Copies the bytes of an open file into such a file, and returns when they are on the disk. */
export const copyToOwnFile = (from: number, file: string): void => {
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

/** Opens a file for reading. Throws for what is no file, without waiting for whoever should write into a pipe. */
export const openToRead = (file: string): number => {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  if (fstatSync(handle).isFile()) return handle;
  closeSync(handle);
  throw Object.assign(new Error(`${file} is no file`), { code: 'EINVAL', path: file, syscall: 'open' });
};
