import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile } from '../sqlite/file.ts';
import { TransferRefused } from './stream.ts';

/** Where a database is or will be. `name` is shown to people and never contains a password. */
export type DatabaseLocation = { name: string } & ({ kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string });

/** Returns the location specified by a data folder, an SQLite file or a PostgreSQL URL. Throws `TransferRefused`. */
export const locationOf = (text: string): DatabaseLocation => (/^postgres(?:ql)?:/i.test(text) ? serverOf(text) : fileOf(resolve(text)));

/** Returns the location from the settings, where the URL may contain a password. */
export const locationOfSettings = (databaseUrl: string | null, dataDir: string): DatabaseLocation =>
  databaseUrl === null ? fileOf(resolve(dataDir)) : { kind: 'postgres', name: serverName(new URL(databaseUrl)), url: databaseUrl };

const serverName = ({ host, pathname }: URL): string => `PostgreSQL, ${host}${pathname}`;

const serverOf = (text: string): DatabaseLocation => {
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

const fileOf = (path: string): DatabaseLocation => {
  const file = isFile(path) ? path : databaseFile(path);
  return { kind: 'sqlite', name: file, file };
};

/** A missing path counts as a folder, unless its name looks like a database file. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? /\.(?:db|sqlite3?)$/i.test(path);
