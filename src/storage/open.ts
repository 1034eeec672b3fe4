import type { Database } from './database.ts';

/** The location of the data: a server’s database or, without one, a folder. */
interface StorageSettings {
  databaseUrl: string | null;
  /** URL of the same database that bypasses a connection pooler; null if there is none. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  dataDir: string;
}

/** Opens the database that the settings specify, and creates its tables if it is empty. Only the driver in use is loaded. */
export const openDatabase = async ({ databaseUrl, databaseDirectUrl, databaseConnections, dataDir }: StorageSettings): Promise<Database> =>
  databaseUrl === null
    ? (await import('./sqlite/open.ts')).openSqlite(dataDir)
    : (await import('./postgres/open.ts')).openPostgres(databaseUrl, databaseConnections, databaseDirectUrl);
