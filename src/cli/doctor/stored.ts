import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { MINUTE, SECOND } from '../../lib/time.ts';
import { databaseFile } from '../../storage/sqlite/file.ts';
import { nothingStored, readStoredRows, type StoredRows } from '../../storage/sqlite/inspect.ts';
import { clockDoubt } from '../../system/clock.ts';
import { type Diagnosis, warning } from '../../system/diagnosis.ts';

/** Reports if the service doubts the clock, or if this machine’s clock differs from the database server’s. */
export async function* inspectStoredClock(config: Config): AsyncGenerator<Diagnosis> {
  const { clock, time } = await readStored(config);
  yield* clockDoubt(clock);
  const ahead = time === undefined ? 0 : Date.now() - time;
  if (Math.abs(ahead) <= MINUTE) return;
  const seconds = Math.round(Math.abs(ahead) / SECOND).toLocaleString('en');
  yield warning(
    'clock',
    `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database server’s, which counts for Sonde. Set it with NTP.`,
  );
}

/** Reads Sonde’s stored metadata, and the time of the database server; empty if the database is unreadable, which another inspection reports. */
export const readStored = async ({ databaseUrl, dataDir }: Config): Promise<StoredRows & { time?: number }> => {
  try {
    if (databaseUrl !== null) return await (await import('../../storage/postgres/inspect.ts')).inspectSchema(databaseUrl);
    const file = databaseFile(dataDir);
    return existsSync(file) ? readStoredRows(file) : nothingStored;
  } catch {
    return nothingStored;
  }
};
