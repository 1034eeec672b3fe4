import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** Maximum bytes read of a file; a longer file is cut after its last complete line. */
const MAX_BYTES = 1024 * 1024;

/**
 * Returns a function that reads and parses a system file, and reads it again after a change; a missing file counts as empty. The function is
 * synchronous, since lookups must not wait for a busy thread pool.
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
