import { lstatSync, type Stats } from 'node:fs';

/** `lstat` of a path; undefined if nothing is there. */
export const foundAt = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // ENOTDIR: a file is where a folder should be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
};
