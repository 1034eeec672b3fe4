import type { Database } from './database.ts';

/** Where the data is: in the database of a server or, without one, in a folder. */
interface StorageSettings {
  databaseUrl: string | null;
  /** URL of the same database past a connection pooler, if there is one. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  dataDir: string;
}

/** Opens the database of the settings, and creates its tables if it is empty. Only the driver in use is loaded. */
export const openDatabase = async ({ databaseUrl, databaseDirectUrl, databaseConnections, dataDir }: StorageSettings): Promise<Database> =>
  databaseUrl === null
    ? (await import('./sqlite/open.ts')).openSqlite(dataDir)
    : (await import('./postgres/open.ts')).openPostgres(databaseUrl, databaseConnections, databaseDirectUrl);
