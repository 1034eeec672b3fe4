import { userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Where compiled code is kept between starts: in the home of the user, as what lies in the folder for temporary files, Node's own choice, could
 * have been put there by others, and would run. NODE_COMPILE_CACHE names another folder. Undefined for a user without a home.
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
