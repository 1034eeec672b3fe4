import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile } from '../sqlite/file.ts';
import { TransferRefused } from './refused.ts';

/** Where a database is, or shall be. `name` is for people, and never holds a password. */
export type Place = { name: string } & ({ kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string });

/** The place that a data folder, a file of SQLite or the address of a PostgreSQL database names. Throws `TransferRefused`. */
export const placeOf = (text: string): Place => (/^postgres(?:ql)?:/i.test(text) ? serverOf(text) : fileOf(resolve(text)));

/** The place of the settings, whose URL may have a password. */
export const placeOfSettings = (databaseUrl: string | null, dataDir: string): Place =>
  databaseUrl === null ? fileOf(resolve(dataDir)) : { kind: 'postgres', name: serverName(new URL(databaseUrl)), url: databaseUrl };

const serverName = ({ host, pathname }: URL): string => `PostgreSQL, ${host}${pathname}`;

const serverOf = (text: string): Place => {
  const url = URL.parse(text);
  if (!url || url.pathname.length < 2)
    throw new TransferRefused(
      'usage',
      'A PostgreSQL URL has the form postgres://user@host/database. Put the password into PGPASSWORD or ~/.pgpass.',
    );
  if (url.password !== '' || url.searchParams.has('password'))
    throw new TransferRefused(
      'usage',
      `Leave the password out of ${url.protocol}//${url.host}${url.pathname}: other users can see the arguments of a command. Put it into PGPASSWORD or ~/.pgpass.`,
    );
  return { kind: 'postgres', name: serverName(url), url: text };
};

const fileOf = (path: string): Place => {
  const file = isFile(path) ? path : databaseFile(path);
  return { kind: 'sqlite', name: file, file };
};

/** What is not there yet is a folder, unless its name says otherwise. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? /\.(?:db|sqlite3?)$/i.test(path);
