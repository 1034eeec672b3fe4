import { lstatSync, type Stats } from 'node:fs';

/** Returns the `lstat` result of a path; undefined if the path doesn’t exist. */
export const statIfExists = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // ENOTDIR means that a file is where a folder should be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
};
