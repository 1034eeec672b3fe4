import type { Config } from '../config/config.ts';
import { databaseBytes, freeBytes } from '../metrics/database.ts';
import { type BackupNote, lastBackup } from '../storage/backup-note.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { SCHEMA_NAME } from '../storage/schema/version.ts';
import { databaseFile } from '../storage/sqlite/file.ts';

/** The location and size of the data. */
export interface StorageSample {
  kind: 'SQLite' | 'PostgreSQL';
  /** Location of the data: the file, or the server and database, without a password. */
  place: string;
  bytes: number;
  /** Name of the database schema. */
  schema: string;
  /** Free bytes on the data’s disk; null if the disk is on another machine. */
  free: number | null;
  /** The last backup made by `sonde backup`; PostgreSQL’s own tools leave no record. */
  backup: BackupNote | null;
}

export const sampleStorage = async (
  db: Database,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<StorageSample> => {
  const isServer = isPostgres(db);
  const [bytes, free, backup] = await Promise.all([
    databaseBytes(db),
    isServer ? null : freeBytes(dataDir),
    isServer ? null : lastBackup(dataDir),
  ]);
  return {
    kind: isServer ? 'PostgreSQL' : 'SQLite',
    place: databaseUrl === null ? databaseFile(dataDir) : databaseLocation(new URL(databaseUrl)),
    bytes,
    schema: SCHEMA_NAME,
    free,
    backup,
  };
};

const databaseLocation = ({ host, pathname }: URL): string => `${host}${pathname}`;
