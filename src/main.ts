/** The command `sonde`. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from './cli/compile-cache.ts';
import { spareMemory } from './cli/spare-memory.ts';

spareMemory(fileURLToPath(import.meta.url));
// Before anything large is imported: the next start is faster for it.
const folder = compileCacheFolder();
if (folder !== undefined) enableCompileCache(folder);
const { run } = await import('./cli/command.ts');
await run(process.argv);
