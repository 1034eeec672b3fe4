/** The process that backs up a database for a download: copying and verifying take long, and it can be killed. Its arguments are the database and the copy. */
import { backUpSqlite } from './backup.ts';

const [from = '', to = ''] = process.argv.slice(2);
try {
  backUpSqlite(from, to);
  process.send?.({});
} catch (error) {
  process.send?.({ error: (error as Error).message });
}
process.disconnect?.();
