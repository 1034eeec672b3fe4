import { assertSchema } from '../schema/version.ts';
import { copySqlite } from './copy.ts';
import { type Inspection, inspectSqlite } from './inspect.ts';

/**
 * Copies a database that may be in use to a file with mode 0600, and verifies the whole copy. Throws if the copy could not be restored; the file then
 * does not exist. This call blocks its thread.
 */
export const backUpSqlite = (from: string, file: string): Inspection => {
  let inspected: Inspection | undefined;
  copySqlite(from, file, (partial) => {
    const inspection = inspectSqlite(partial, { still: true, isOwn: true });
    if (inspection.faults.length > 0) throw new Error(`the database is damaged: ${inspection.faults.join('; ')}`);
    if (inspection.isEmpty) throw new Error('the database is empty');
    assertSchema(inspection);
    inspected = inspection;
  });
  if (!inspected) throw new Error('the copy was not checked');
  return inspected;
};
