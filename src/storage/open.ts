import type { Database } from './database.ts';

/** Where the data is: in the database of a server when there is one, else in a folder. */
interface Place {
  databaseUrl: string | null;
  databaseConnections: number;
  dataDir: string;
}

/** Opens the database of the settings and brings its tables up to date. Each driver is loaded only where it is used. */
export const openDatabase = async ({ databaseUrl, databaseConnections, dataDir }: Place): Promise<Database> =>
  databaseUrl === null
    ? (await import('./sqlite/open.ts')).openSqlite(dataDir)
    : (await import('./postgres/open.ts')).openPostgres(databaseUrl, databaseConnections);
