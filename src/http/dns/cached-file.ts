import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** Bytes of a file that are read; what goes beyond is left out, from the last whole line on. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a small file of the system again whenever it changed; one that is not there, or is no file, is empty. Synchronously, as the threads of
 * asynchronous reads may be busy with other work, and no lookup may wait for them.
 */
export const cachedFile = <Parsed>(path: string, parse: (text: string) => Parsed): (() => Parsed) => {
  let version = '';
  let parsed = parse('');
  return () => {
    const found = versionOf(path);
    if (found !== version) {
      parsed = parse(found === '' ? '' : readStart(path));
      version = found;
    }
    return parsed;
  };
};

const versionOf = (path: string): string => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : '';
};

const readStart = (path: string): string => {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(Math.min(MAX_BYTES, fstatSync(file).size));
      const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0));
      return bytes.length < MAX_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
};
