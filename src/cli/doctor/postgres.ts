import { MINUTE } from '../../lib/time.ts';
import { HALF_MOVED } from '../../storage/move/half-moved.ts';
import { lookAtSchema } from '../../storage/postgres/look.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { schemaText } from '../inspection-text.ts';

const ABOUT = 'database';
/** Milliseconds that a job may wait before a worker should have taken it. */
const TIMEOUT = MINUTE;

/** Whether the database of a server can be reached and has a schema that this version knows. Changes nothing. */
export const lookAtPostgres = async (url: string): Promise<Diagnosis> => {
  try {
    const look = await lookAtSchema(url);
    if (look.unknown.length > 0) return problem(ABOUT, `${schemaText(look)}. Start that version or a later one.`);
    if (look.isHalfMoved) return problem(ABOUT, HALF_MOVED);
    if (look.isEmpty) return ok(ABOUT, `PostgreSQL ${look.version} is connected; the first start creates the tables.`);
    if (look.pending.length > 0)
      return warning(ABOUT, `PostgreSQL ${look.version} is connected. ${schemaText(look)}. Back it up first with pg_dump.`);
    const waited = look.undoneSince === null ? 0 : Date.now() - look.undoneSince;
    if (waited > TIMEOUT)
      return warning(
        ABOUT,
        `PostgreSQL ${look.version} is connected, but no worker is running: a job has been queued for ${Math.floor(waited / MINUTE).toLocaleString('en')} min. Start sonde work, or sonde serve without --no-work.`,
      );
    return ok(ABOUT, `PostgreSQL ${look.version} is connected. ${schemaText(look)}.`);
  } catch (error) {
    return problem(
      ABOUT,
      `DATABASE_URL doesn’t work: ${(error as Error).message || 'no connection'}. Check the URL, and that the database server is running.`,
    );
  }
};
