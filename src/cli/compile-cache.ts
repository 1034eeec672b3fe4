import { userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Folder of the compile cache, in the user’s home: Node’s default is the folder for temporary files, where other users could place code.
 * NODE_COMPILE_CACHE overrides it. Undefined for a user without a home.
 */
export const compileCacheFolder = (): string | undefined => {
  const given = process.env.NODE_COMPILE_CACHE;
  if (given) return given;
  try {
    return join(userInfo().homedir, '.cache', 'sonde');
  } catch {
    return undefined;
  }
};
