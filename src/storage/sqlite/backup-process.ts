/** This process backs up a database for a download: both steps take long, and a process can be killed. Arguments: database and copy. */
import { backUpSqlite } from './backup.ts';

const [from = '', to = ''] = process.argv.slice(2);
try {
  backUpSqlite(from, to);
  process.send?.({});
} catch (error) {
  process.send?.({ error: (error as Error).message });
}
process.disconnect?.();
