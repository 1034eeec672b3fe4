import type { Database } from './database.ts';
import type { BeforeChange } from './migrate.ts';
import { StorageUnusable } from './unusable.ts';

/** Where the data is: in the database of a server or, without one, in a folder. */
interface StorageSettings {
  databaseUrl: string | null;
  /** URL of the same database past a connection pooler, if there is one. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  dataDir: string;
}

/** Opens the database of the settings and brings its tables up to date; `onChange` is called before those of PostgreSQL change. Only the driver in use is loaded. */
export const openDatabase = (settings: StorageSettings, onChange?: BeforeChange): Promise<Database> =>
  open(settings, settings.databaseUrl === null ? undefined : onChange);

/**
 * Opens the database for one command, which creates missing tables but leaves migrations to the service. Throws `StorageUnusable` for data
 * of an earlier version.
 */
export const openForCommand = (settings: StorageSettings): Promise<Database> =>
  open(settings, () => {
    throw new StorageUnusable(
      'The data is of an earlier version of Sonde. Start the service first: it copies the data and changes its tables.',
    );
  });

const open = async (
  { databaseUrl, databaseDirectUrl, databaseConnections, dataDir }: StorageSettings,
  beforeChange?: BeforeChange,
): Promise<Database> =>
  databaseUrl === null
    ? (await import('./sqlite/open.ts')).openSqlite(dataDir, beforeChange)
    : (await import('./postgres/open.ts')).openPostgres(databaseUrl, databaseConnections, beforeChange, databaseDirectUrl);
