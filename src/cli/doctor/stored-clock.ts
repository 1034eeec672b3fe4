import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { MINUTE, SECOND } from '../../lib/time.ts';
import type { ClockTable } from '../../storage/schema/process.ts';
import { databaseFile } from '../../storage/sqlite/file.ts';
import { readStoredClock } from '../../storage/sqlite/inspect.ts';
import { clockDoubt } from '../../system/clock.ts';
import { type Diagnosis, warning } from '../../system/diagnosis.ts';

/** Tells if the service doubts the clock, or if that of this machine differs from the database’s. An unreadable database is reported elsewhere. */
export async function* inspectStoredClock(config: Config): AsyncGenerator<Diagnosis> {
  const { clock, ahead } = await read(config).catch(() => ({ clock: null, ahead: 0 }));
  yield* clockDoubt(clock);
  if (Math.abs(ahead) <= MINUTE) return;
  const seconds = Math.round(Math.abs(ahead) / SECOND).toLocaleString('en');
  yield warning(
    'clock',
    `The clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database server’s, which counts for Sonde. Set it with NTP.`,
  );
}

/** The stored clock, and by how many milliseconds that of this machine is ahead of the database’s. */
const read = async ({ databaseUrl, dataDir }: Config): Promise<{ clock: ClockTable | null; ahead: number }> => {
  if (databaseUrl !== null) {
    const { clock, time } = await (await import('../../storage/postgres/inspect.ts')).inspectSchema(databaseUrl);
    return { clock, ahead: Date.now() - time };
  }
  const file = databaseFile(dataDir);
  return { clock: existsSync(file) ? readStoredClock(file) : null, ahead: 0 };
};
