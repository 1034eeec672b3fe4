/** The command `sonde`. */
import { enableCompileCache } from 'node:module';
import { spareMemory } from './cli/spare-memory.ts';

spareMemory();
// Before anything large is imported: the next start is faster for it.
enableCompileCache();
const { run } = await import('./cli/command.ts');
await run(process.argv);
