import { HALF_MOVED } from '../../storage/move/half-moved.ts';
import { lookAtSchema } from '../../storage/postgres/look.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { schemaText } from '../inspection-text.ts';

const ABOUT = 'database';
/** Milliseconds that a job may wait before somebody should have taken it. */
const PATIENCE = 60_000;

/** Whether the database of a server can be reached and has a schema that this version knows. Changes nothing. */
export const lookAtPostgres = async (url: string): Promise<Diagnosis> => {
  try {
    const look = await lookAtSchema(url);
    if (look.unknown.length > 0) return problem(ABOUT, `It was ${schemaText(look)}. Start that version or a later one.`);
    if (look.isHalfMoved) return problem(ABOUT, HALF_MOVED);
    if (look.isEmpty) return ok(ABOUT, `PostgreSQL ${look.version} answers; the first start makes the tables.`);
    if (look.pending.length > 0)
      return warning(ABOUT, `PostgreSQL ${look.version} answers; its schema is ${schemaText(look)}. Dump it before.`);
    const waited = look.undoneSince === null ? 0 : Date.now() - look.undoneSince;
    if (waited > PATIENCE)
      return warning(
        ABOUT,
        `PostgreSQL ${look.version} answers, but nobody works: a job has waited for ${Math.floor(waited / 60_000).toLocaleString('en')} min. Start sonde work, or sonde serve without --no-work.`,
      );
    return ok(ABOUT, `PostgreSQL ${look.version} answers; its schema is ${schemaText(look)}.`);
  } catch (error) {
    return problem(
      ABOUT,
      `DATABASE_URL cannot be used: ${(error as Error).message || 'no connection'}. Is the server up, and the address right?`,
    );
  }
};
