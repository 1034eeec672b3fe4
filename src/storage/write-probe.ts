import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = '.write-probe';
/** As much as a change of a few rows takes. */
const BYTES = Buffer.alloc(64 * 1024);
/** Milliseconds for which what was found counts, however many ask. */
const KEEP = 3_000;

/** Finds out whether a folder can be written right now: null when it can, else what the system says. */
export const makeWriteProbe = (folder: string): (() => Promise<Error | null>) => {
  let last: { at: number; result: Promise<Error | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > KEEP) last = { at: now, result: probe(join(folder, NAME)) };
    return last.result;
  };
};

const probe = async (file: string): Promise<Error | null> => {
  try {
    // In the place of what has this name, and never through a link.
    await rm(file, { force: true });
    await writeFile(file, BYTES, { mode: 0o600, flag: 'wx' });
    return null;
  } catch (error) {
    // Another process of the same folder has written just now.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? null : (error as Error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
};
