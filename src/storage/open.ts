import type { Database } from './database.ts';
import type { BeforeChange } from './migrate.ts';
import { StorageUnusable } from './unusable.ts';

/** Where the data is: in the database of a server when there is one, else in a folder. */
interface Place {
  databaseUrl: string | null;
  /** The same without a connection pooler, where there is one. */
  databaseDirectUrl: string | null;
  databaseConnections: number;
  dataDir: string;
}

/** Opens the database of the settings and brings its tables up to date. Each driver is loaded only where it is used. */
export const openDatabase = (place: Place): Promise<Database> => open(place);

/** The same for one command, which makes the tables where there are none, but leaves those of an earlier version to the service. Throws `StorageUnusable`. */
export const openForCommand = (place: Place): Promise<Database> =>
  open(place, () => {
    throw new StorageUnusable(
      'The data is of an earlier version of Sonde. Start the service first: it copies the data and changes its tables.',
    );
  });

const open = async (
  { databaseUrl, databaseDirectUrl, databaseConnections, dataDir }: Place,
  beforeChange?: BeforeChange,
): Promise<Database> =>
  databaseUrl === null
    ? (await import('./sqlite/open.ts')).openSqlite(dataDir, beforeChange)
    : (await import('./postgres/open.ts')).openPostgres(databaseUrl, databaseConnections, beforeChange, databaseDirectUrl);
