import { mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the folder in which analysis processes cache their compiled code; undefined if this process has no cache or the folder cannot be created.
 * The folder differs from this process's own cache, because this process must not run code that they write.
 */
export const compiledCodeFolder = (): string | undefined => {
  const own = getCompileCacheDir();
  if (own === undefined) return undefined;
  const folder = join(dirname(own), 'analysis');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return undefined;
  }
};
