import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { MINUTE } from '../lib/time.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import { StorageUnavailable } from '../storage/storage-error.ts';

/** Milliseconds before the first new attempt; each pause is twice the one before, up to the longest. */
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = MINUTE;

/** Opens the database. A server that can’t be reached yet, as after a restart of the machine, is waited for; the log says so once. */
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
