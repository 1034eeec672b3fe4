import { MINUTE } from '../../lib/time.ts';
import { inspectSchema } from '../../storage/postgres/inspect.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { schemaText } from '../inspection-text.ts';

const ABOUT = 'database';
/** Milliseconds within which a waiting job should have been claimed. */
const TIMEOUT = MINUTE;

/** Inspects a PostgreSQL database, read-only: its connection, schema and job queue. */
export const inspectPostgres = async (url: string): Promise<Diagnosis> => {
  try {
    const inspection = await inspectSchema(url);
    if (inspection.unknown.length > 0) return problem(ABOUT, `${schemaText(inspection)}. Start that version or a later one.`);
    if (inspection.isEarlier) return problem(ABOUT, `${schemaText(inspection)}.`);
    if (inspection.isEmpty) return ok(ABOUT, `PostgreSQL ${inspection.version} is connected; the first start creates the tables.`);
    const waited = inspection.undoneSince === null ? 0 : inspection.time - inspection.undoneSince;
    if (waited > TIMEOUT)
      return warning(
        ABOUT,
        `PostgreSQL ${inspection.version} is connected, but no worker is running: a job has been queued for ${Math.floor(waited / MINUTE).toLocaleString('en')} min. Start sonde work, or sonde serve without --no-work.`,
      );
    return ok(ABOUT, `PostgreSQL ${inspection.version} is connected. ${schemaText(inspection)}.`);
  } catch (error) {
    return problem(
      ABOUT,
      `DATABASE_URL doesn’t work: ${(error as Error).message || 'no connection'}. Check the URL, and that the database server is running.`,
    );
  }
};
