import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Imports tests that share a process, as starting one for each takes longer than the tests. `pattern` is relative to the repository. */
export const importTests = async (pattern: string): Promise<void> => {
  const top = new URL('../', import.meta.url);
  for (const file of globSync(pattern, { cwd: fileURLToPath(top) }).sort()) await import(new URL(file, top).href);
};
