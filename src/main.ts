/** Entry point of the command `sonde`. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from './cli/compile-cache.ts';
import { spareMemory } from './cli/spare-memory.ts';

spareMemory(fileURLToPath(import.meta.url));
// Enabled before large imports, which the cache speeds up at the next start.
const folder = compileCacheFolder();
if (folder !== undefined) enableCompileCache(folder);
const { runSonde: run } = await import('./cli/command.ts');
await run(process.argv);
