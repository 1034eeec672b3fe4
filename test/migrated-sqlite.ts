import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '../src/storage/sqlite/file.ts';
import { openSqlite } from '../src/storage/sqlite/open.ts';

/** Copies an empty database with all tables into a folder, which is faster than creating it. */
export const placeMigratedSqlite = async (folder: string): Promise<void> => {
  migrated ??= makeMigrated();
  await writeFile(databaseFile(folder), await migrated, { mode: 0o600 });
};

let migrated: Promise<Buffer> | undefined;

const makeMigrated = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  try {
    await (await openSqlite(folder)).destroy();
    return await readFile(databaseFile(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
