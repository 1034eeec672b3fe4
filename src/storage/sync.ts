import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns once a file’s data is on the disk. */
export const syncFile = (file: string): void => {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Returns once a folder’s entries are on the disk. */
export const syncFolder = (folder: string): void => {
  // Windows syncs folders itself and cannot open folders as files.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
