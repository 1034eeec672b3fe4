import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { lastBackup } from '../storage/backup-note.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import type { Family } from './text.ts';

/** Returns the size of the database in bytes. */
export const databaseBytes = async (db: Database): Promise<number> => {
  const query = isPostgres(db)
    ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
    : sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.size ?? 0);
};

/** Returns the free bytes on the disk that contains a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Returns metrics of the database’s size and, with SQLite, of the free space on the database’s disk and of backups. */
export const databaseFamilies = async (db: Database, dataDir: string): Promise<Family[]> => {
  const size: Family = {
    name: 'sonde_database_bytes',
    help: 'Size of the database.',
    type: 'gauge',
    samples: [{ labels: {}, value: await databaseBytes(db) }],
  };
  if (isPostgres(db)) return [size];
  return [
    size,
    {
      name: 'sonde_disk_free_bytes',
      help: 'Room left where the data is.',
      type: 'gauge',
      samples: [{ labels: {}, value: await freeBytes(dataDir) }],
    },
    {
      name: 'sonde_last_backup_timestamp_seconds',
      help: 'When the last backup was made, in seconds since 1970; 0 if none is known.',
      type: 'gauge',
      samples: [{ labels: {}, value: ((await lastBackup(dataDir))?.at ?? 0) / 1_000 }],
    },
  ];
};
