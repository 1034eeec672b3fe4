import { createReadStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import { openToRead } from '../storage/private-file.ts';
import { importData } from '../storage/transfer/import.ts';
import { type DatabaseLocation, locationOf, locationOfSettings } from '../storage/transfer/location.ts';
import { currentActor } from './actor.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';
import { convertRefusals, formatCount, startTransferProgress, tablesText } from './transfer-text.ts';

export interface ImportOptions {
  to?: string;
  verify?: boolean;
}

/** Imports an export from a file or standard input into an empty database, completely or not at all; `verify` only checks the export. */
export const importCommand = (from: string | undefined, { to, verify = false }: ImportOptions, context: CommandContext): Promise<void> =>
  convertRefusals(async () => {
    const file = from === undefined || from === '-' ? null : resolve(from);
    if (file === null && context.stdin.isTTY) throw new CommandError('Nothing to import. Name a file, or pipe an export to this command.');
    const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(context.env);
    const location = verify ? null : to === undefined ? locationOfSettings(databaseDirectUrl ?? databaseUrl, dataDir) : locationOf(to);
    const folders = location?.kind === 'sqlite' ? [dirname(location.file)] : [];
    actAsOwner({
      folders,
      makes: folders,
      files: [...(file === null ? [] : [file]), ...(location?.kind === 'sqlite' ? [location.file] : [])],
    });
    const progress = startTransferProgress(context);
    try {
      const tables = await importData(file === null ? context.stdin : openExport(file), location, progress.show);
      progress.clear();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      context.stdout.write(`${tablesText(tables)}${resultText(location, rows)}\n`);
    } finally {
      progress.clear();
    }
  });

const resultText = (location: DatabaseLocation | null, rows: number): string =>
  location === null
    ? `The export is intact: ${formatCount(rows, 'row')}. Nothing was imported.`
    : `Imported ${formatCount(rows, 'row')} into ${location.name}. Start the server with the secret key of the exported one, which decrypts webhook secrets.`;

const openExport = (file: string): AsyncIterable<Uint8Array> => {
  try {
    return createReadStream(file, { fd: openToRead(file) });
  } catch (error) {
    throw new CommandError(
      `Can’t read ${file} as ${currentActor()} (${(error as NodeJS.ErrnoException).code}). Check its path and permissions.`,
    );
  }
};
