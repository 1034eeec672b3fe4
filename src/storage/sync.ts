import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when what was written to a file is on the disk. */
export const syncFile = (file: string): void => {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** The same for which names a folder has. */
export const syncFolder = (folder: string): void => {
  // Windows syncs names by itself, and opens no folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
