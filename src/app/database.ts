import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { type Interval, startInterval } from '../lib/interval.ts';
import { MINUTE, SECOND } from '../lib/time.ts';
import { READING_INTERVAL, sharedTime } from '../storage/clock.ts';
import { assertOwnSchema } from '../storage/create-tables.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import { NewerSchema } from '../storage/schema/version.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';

const CHECK_INTERVAL = 5_000;
/** EX_CONFIG of sysexits.h: restarting this version would fail in the same way. */
const EXIT_CODE = 78;

/** Ends the process as SIGTERM does once a newer version has changed the tables, because this version would read and write them wrongly. */
export const watchSchema = (db: Database, log: Pick<Logger, 'fatal'>): Interval => {
  let isEnding = false;
  return startInterval(
    CHECK_INTERVAL,
    async () => {
      if (!isEnding) await assertOwnSchema(db);
      return false;
    },
    (error) => {
      // Errors other than `NewerSchema` are reported where the database is used.
      if (!(error instanceof NewerSchema)) return;
      isEnding = true;
      log.fatal(`this process ends: ${error.message}`);
      process.exitCode = EXIT_CODE;
      process.emit('SIGTERM', 'SIGTERM');
    },
  );
};

/** Maximum tolerated difference in milliseconds between the process’s clock and the database’s clock. */
const MAX_CLOCK_OFFSET = MINUTE;

/** Keeps the time of the database server up to date, and logs a warning once when this process’s clock starts to differ from it. */
export const watchClock = (db: Database, log: Pick<Logger, 'warn'>): Interval => {
  let isOff = false;
  return startInterval(
    READING_INTERVAL,
    async () => {
      const ahead = Date.now() - (await sharedTime(db));
      const wasOff = isOff;
      isOff = Math.abs(ahead) > MAX_CLOCK_OFFSET;
      if (isOff && !wasOff)
        log.warn(
          { secondsAhead: Math.round(ahead / SECOND) },
          'the clock of this process differs from the database’s, which is used instead',
        );
      return false;
    },
    // Database errors are reported where the database is used.
    () => {},
  );
};

/** Milliseconds before the first retry; each pause is twice as long as the previous one, up to the maximum. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = MINUTE;

/** Opens the database. Waits for a server that can’t be reached yet, such as after a machine restart; logs the wait once. */
export const openWhenAvailable = async (config: Config, log: Pick<Logger, 'warn' | 'info'>): Promise<Database> => {
  for (let tries = 1, pause = FIRST_PAUSE; ; tries++, pause = Math.min(MAX_PAUSE, pause * 2)) {
    try {
      const db = await openDatabase(config);
      if (tries > 1) log.info({ tries }, 'database available');
      return db;
    } catch (error) {
      if (config.databaseUrl === null || !(error instanceof StorageUnavailable)) throw error;
      if (tries === 1) log.warn({ err: error }, 'database unavailable; waiting until it can be reached');
      await sleep(pause);
    }
  }
};
