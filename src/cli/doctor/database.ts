import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { databaseFile } from '../../storage/sqlite/file.ts';
import { type Inspection, inspectSqlite } from '../../storage/sqlite/inspect.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { countsText, differencesText, schemaText } from '../inspection-text.ts';

const ABOUT = 'database';

/** Inspects a SQLite database, read-only: its integrity and its schema. */
export const inspectDatabase = async ({ databaseUrl, dataDir }: Config): Promise<Diagnosis> => {
  if (databaseUrl !== null) return (await import('./postgres.ts')).inspectPostgres(databaseUrl);
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return ok(ABOUT, 'No database yet; the first start creates it.');
  try {
    return diagnoseFile(inspectSqlite(file, { still: false, quick: true, isOwn: true }), file);
  } catch (error) {
    return problem(ABOUT, `Can’t read ${file}: ${(error as Error).message}. If it is damaged, restore a backup with sonde restore.`);
  }
};

const diagnoseFile = (inspection: Inspection, file: string): Diagnosis => {
  const { differences, faults, isEmpty, isEarlier, unknown, counts } = inspection;
  if (faults.length > 0)
    return problem(ABOUT, `${file} is damaged: ${faults.join('; ')}. Stop the server and restore a backup with sonde restore.`);
  if (isEmpty) return ok(ABOUT, `${file} is empty; the next start creates its tables.`);
  if (unknown.length > 0) return problem(ABOUT, `${schemaText(inspection)}. Start that version or a later one.`);
  if (isEarlier) return problem(ABOUT, `${schemaText(inspection)}.`);
  if (differences.length > 0)
    return warning(
      ABOUT,
      `Database is intact, but its schema was changed: ${differencesText(differences)}. Undo that: sonde restore rejects such backups.`,
    );
  return ok(ABOUT, `Database is intact (${countsText(counts)}). ${schemaText(inspection)}.`);
};
