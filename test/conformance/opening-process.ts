/** Opens the database of the settings as a service does when it starts, and no more. */
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/storage/open.ts';

await (await openDatabase(readConfig(process.env))).destroy();
