import { lstatSync, type Stats } from 'node:fs';

/** What has a name itself, links not followed; undefined where nothing has. */
export const foundAt = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file is where its folder should be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
};
