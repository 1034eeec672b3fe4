import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { databaseBytes, freeBytes } from '../metrics/database.ts';
import { type BackupNote, lastBackup } from '../storage/backup-note.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { migrationNames } from '../storage/migrate.ts';
import { databaseFile } from '../storage/sqlite/file.ts';

/** The place and size of the data. */
export interface StorageSample {
  kind: 'SQLite' | 'PostgreSQL';
  /** The file, or the server and database, without a password. */
  place: string;
  bytes: number;
  /** Last migration. */
  schema: string;
  /** Free bytes on its disk; null if it is on another machine. */
  free: number | null;
  /** Last backup by `sonde backup`; PostgreSQL’s own tools leave no trace. */
  backup: BackupNote | null;
  /** File name of the newest copy made before an update’s migrations. */
  beforeUpdate: string | null;
}

export const sampleStorage = async (
  db: Database,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<StorageSample> => {
  const isServer = isPostgres(db);
  const [bytes, free, backup, beforeUpdate] = await Promise.all([
    databaseBytes(db),
    isServer ? null : freeBytes(dataDir),
    isServer ? null : lastBackup(dataDir),
    isServer ? null : newestCopy(dataDir),
  ]);
  return {
    kind: isServer ? 'PostgreSQL' : 'SQLite',
    place: databaseUrl === null ? databaseFile(dataDir) : placeOf(new URL(databaseUrl)),
    bytes,
    schema: migrationNames.at(-1) ?? '',
    free,
    backup,
    beforeUpdate,
  };
};

const placeOf = ({ host, pathname }: URL): string => `${host}${pathname}`;

const newestCopy = async (dataDir: string): Promise<string | null> => {
  const names = await readdir(join(dataDir, 'backups')).catch(() => []);
  return (
    names
      .filter((name) => name.endsWith('.db'))
      .sort()
      .at(-1) ?? null
  );
};
