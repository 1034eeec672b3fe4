import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOwnFile } from './own-file.ts';

/** A copy of the database that was made by command. */
export interface BackupNote {
  file: string;
  /** Milliseconds since 1970. */
  at: number;
}

const NAME = 'last-backup.json';

/** Remembers beside a database that it was copied. What cannot be written is not remembered: the copy counts, not the note. */
export const noteBackup = (dataDir: string, note: BackupNote): void => {
  try {
    writeOwnFile(join(dataDir, NAME), `${JSON.stringify(note)}\n`);
  } catch {}
};

/** The copy that was made last; null when none is known. */
export const lastBackup = async (dataDir: string): Promise<BackupNote | null> => {
  try {
    const { file, at } = JSON.parse(await readFile(join(dataDir, NAME), 'utf8'));
    return typeof file === 'string' && typeof at === 'number' ? { file, at } : null;
  } catch {
    return null;
  }
};
