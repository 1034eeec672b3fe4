import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SchemaInspection } from '../schema-inspection.ts';
import { databaseFile } from '../sqlite/file.ts';
import { MoveRefused } from './refused.ts';

/** Where a database is, or shall be. `name` is for people, and never holds a password. */
export type Place = { name: string } & ({ kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string });

/** How what is in a place stands to this version. */
export interface PlaceInspection extends SchemaInspection {
  /** Something else than Sonde is there. */
  isForeign: boolean;
}

/** The place that a data folder, a file of SQLite or the address of a PostgreSQL database names. Throws `MoveRefused`. */
export const placeOf = (text: string): Place => (/^postgres(?:ql)?:/i.test(text) ? serverOf(text) : fileOf(resolve(text)));

/** Whether two places are one, as far as their names tell. */
export const isSamePlace = (one: Place, other: Place): boolean => identityOf(one) === identityOf(other);

const serverOf = (text: string): Place => {
  const url = URL.parse(text);
  if (!url || url.pathname.length < 2)
    throw new MoveRefused(
      'usage',
      'A PostgreSQL URL has the form postgres://user@host/database. Put the password into PGPASSWORD or ~/.pgpass.',
    );
  if (url.password !== '' || url.searchParams.has('password'))
    throw new MoveRefused(
      'usage',
      `Leave the password out of ${url.protocol}//${url.host}${url.pathname}: other users can see the arguments of a command. Put it into PGPASSWORD or ~/.pgpass.`,
    );
  return { kind: 'postgres', name: `PostgreSQL, ${url.host}${url.pathname}`, url: text };
};

const fileOf = (path: string): Place => {
  const file = isFile(path) ? path : databaseFile(path);
  return { kind: 'sqlite', name: file, file };
};

/** What is not there yet is a folder, unless its name says otherwise. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? /\.(?:db|sqlite3?)$/i.test(path);

const identityOf = (place: Place): string => {
  if (place.kind === 'sqlite') return existsSync(place.file) ? realpathSync(place.file) : join(folderOf(place.file), basename(place.file));
  const { hostname, port, pathname } = new URL(place.url);
  return `${hostname}:${port || 5432}${pathname}`;
};

const folderOf = (file: string): string => (existsSync(dirname(file)) ? realpathSync(dirname(file)) : dirname(file));
