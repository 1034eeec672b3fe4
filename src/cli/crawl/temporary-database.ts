import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../storage/database.ts';
import { openSqlite } from '../../storage/sqlite/open.ts';
import type { CommandContext } from '../command-context.ts';

/** A function that the first SIGINT calls instead of ending the process. */
export interface InterruptHandler {
  instead: (() => void) | null;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Opens a database in a temporary folder that only this user can read; the folder is removed at the end and on signals. */
export const withTemporaryDatabase = async <Result>(
  context: CommandContext,
  work: (db: Database, interruption: InterruptHandler) => Promise<Result>,
): Promise<Result> => {
  const interruption: InterruptHandler = { instead: null };
  const folder = mkdtempSync(join(tmpdir(), 'sonde-crawl-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals): void => {
    const { instead } = interruption;
    interruption.instead = null;
    if (signal === 'SIGINT' && instead !== null) instead();
    else context.exit(128 + constants.signals[signal]);
  };
  context.on('exit', removeFolder);
  for (const signal of signals) context.on(signal, end);
  try {
    const db = await openSqlite(folder);
    try {
      return await work(db, interruption);
    } finally {
      await db.destroy();
    }
  } finally {
    for (const signal of signals) context.off(signal, end);
    context.off('exit', removeFolder);
    removeFolder();
  }
};
