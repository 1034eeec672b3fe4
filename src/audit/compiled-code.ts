import { mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder in which analysis processes cache their compiled code; undefined when this process caches none or cannot make the folder.
 * It is not the folder of this process, which must not run what they write.
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
