import type { Logger } from '../config/log.ts';
import { type Interval, startInterval } from '../lib/interval.ts';
import { assertOwnSchema } from '../storage/create-tables.ts';
import type { Database } from '../storage/database.ts';
import { NewerSchema } from '../storage/schema/version.ts';

const EVERY = 5_000;
/** EX_CONFIG of sysexits.h: another start of this version would end alike. */
const EXIT_CODE = 78;

/** Ends the process as SIGTERM does once a newer version has changed the tables, which this one would read and write wrongly. */
export const watchSchema = (db: Database, log: Pick<Logger, 'fatal'>): Interval => {
  let isEnding = false;
  return startInterval(
    EVERY,
    async () => {
      if (!isEnding) await assertOwnSchema(db);
      return false;
    },
    (error) => {
      // Anything else is told by what needs the database.
      if (!(error instanceof NewerSchema)) return;
      isEnding = true;
      log.fatal(`this process ends: ${error.message}`);
      process.exitCode = EXIT_CODE;
      process.emit('SIGTERM', 'SIGTERM');
    },
  );
};
