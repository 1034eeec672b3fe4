import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Tests that share a process: where each takes moments, starting one for each would take longer than they do. `pattern` is from the top folder. */
export const importTests = async (pattern: string): Promise<void> => {
  const top = new URL('../', import.meta.url);
  for (const file of globSync(pattern, { cwd: fileURLToPath(top) }).sort()) await import(new URL(file, top).href);
};
