import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { databaseBytes, freeBytes } from '../metrics/database.ts';
import { type BackupNote, lastBackup } from '../storage/backup-note.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { migrationNames } from '../storage/migrate.ts';
import { databaseFile } from '../storage/sqlite/file.ts';

/** Where the data is, and how much room it takes. */
export interface StorageSample {
  kind: 'SQLite' | 'PostgreSQL';
  /** The file, or the server and its database; never with a password. */
  place: string;
  bytes: number;
  /** The last step that its tables were changed by. */
  schema: string;
  /** Bytes left on its disk; null where that is another machine's. */
  free: number | null;
  /** Made by command. PostgreSQL has commands of its own, which tell nobody. */
  backup: BackupNote | null;
  /** The name of the newest copy that an update made before it changed the tables. */
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
