import { inspectSchema } from '../postgres/inspect.ts';
import { openPostgres } from '../postgres/open.ts';
import { StorageUnusable } from '../unusable.ts';
import type { PlaceInspection } from './place.ts';
import { explain } from './postgres-connection.ts';
import { MoveRefused } from './refused.ts';

/** How the schema of a database stands to this version. Other programs may have tables in it, too. */
export const inspectPlace = async (name: string, url: string): Promise<PlaceInspection> => {
  try {
    return { ...(await inspectSchema(url)), isForeign: false };
  } catch (error) {
    throw explain(name, error);
  }
};

/** Makes the tables in a database. */
export const makePlace = async (name: string, url: string): Promise<void> => {
  try {
    await (await openPostgres(url, 1)).destroy();
  } catch (error) {
    throw error instanceof StorageUnusable ? new MoveRefused('schema', error.message.replace(/^DATABASE_URL/, name)) : error;
  }
};
