import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROBE_FILE = '.write-probe';
/** About as many bytes as a change of a few rows writes. */
const PROBE_BYTES = Buffer.alloc(64 * 1024);
/** Milliseconds for which a result is reused. */
const RESULT_LIFETIME = 3_000;

/** Creates a test of whether a folder is writable right now; the test returns null if so, otherwise the system’s error. */
export const makeWriteProbe = (folder: string): (() => Promise<Error | null>) => {
  let last: { at: number; result: Promise<Error | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > RESULT_LIFETIME) last = { at: now, result: probeFolder(join(folder, PROBE_FILE)) };
    return last.result;
  };
};

const probeFolder = async (file: string): Promise<Error | null> => {
  try {
    // Deletes any file of this name and never follows a link.
    await rm(file, { force: true });
    await writeFile(file, PROBE_BYTES, { mode: 0o600, flag: 'wx' });
    return null;
  } catch (error) {
    // Another process has just written the same file.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? null : (error as Error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
};
