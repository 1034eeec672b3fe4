/** Opens the configured database as a starting service does, then ends. */
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/storage/open.ts';

await (await openDatabase(readConfig(process.env))).destroy();
