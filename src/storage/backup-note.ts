import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from './private-file.ts';

/** The last backup that a Sonde command made. */
export interface BackupNote {
  file: string;
  /** Time of the backup in milliseconds since 1970. */
  at: number;
}

const NOTE_FILE = 'last-backup.json';

/** Writes a note about a backup beside the database. A failed write is ignored, because only the backup itself matters. */
export const noteBackup = (dataDir: string, note: BackupNote): void => {
  try {
    writePrivateFile(join(dataDir, NOTE_FILE), `${JSON.stringify(note)}\n`);
  } catch {}
};

/** Returns the note about the last backup; null if no backup is known. */
export const lastBackup = async (dataDir: string): Promise<BackupNote | null> => {
  try {
    const { file, at } = JSON.parse(await readFile(join(dataDir, NOTE_FILE), 'utf8'));
    return typeof file === 'string' && typeof at === 'number' ? { file, at } : null;
  } catch {
    return null;
  }
};
