import { MINUTE } from '../../lib/time.ts';
import { inspectSchema } from '../../storage/postgres/inspect.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { schemaText } from '../inspection-text.ts';

const DIAGNOSED_PART = 'database';
/** Milliseconds within which a waiting job should have been claimed. */
const CLAIM_TIMEOUT = MINUTE;

/** Inspects a PostgreSQL database, read-only: its connection, schema and job queue. */
export const inspectPostgres = async (url: string): Promise<Diagnosis> => {
  try {
    const inspection = await inspectSchema(url);
    if (inspection.unknown.length > 0) return problem(DIAGNOSED_PART, `${schemaText(inspection)}. Start that version or a later one.`);
    if (inspection.isEarlier) return problem(DIAGNOSED_PART, `${schemaText(inspection)}.`);
    if (inspection.isEmpty) return ok(DIAGNOSED_PART, `PostgreSQL ${inspection.version} is connected; the first start creates the tables.`);
    const waited = inspection.undoneSince === null ? 0 : inspection.time - inspection.undoneSince;
    if (waited > CLAIM_TIMEOUT)
      return warning(
        DIAGNOSED_PART,
        `PostgreSQL ${inspection.version} is connected, but no worker is running: a job has been queued for ${Math.floor(waited / MINUTE).toLocaleString('en')} min. Start sonde work, or sonde serve without --no-work.`,
      );
    return ok(DIAGNOSED_PART, `PostgreSQL ${inspection.version} is connected. ${schemaText(inspection)}.`);
  } catch (error) {
    return problem(
      DIAGNOSED_PART,
      `DATABASE_URL doesn’t work: ${(error as Error).message || 'no connection'}. Check the URL, and that the database server is running.`,
    );
  }
};
