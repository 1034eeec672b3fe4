import { HALF_MOVED } from '../../storage/move/half-moved.ts';
import { lookAtSchema } from '../../storage/postgres/look.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { schemaText } from '../inspection-text.ts';

const ABOUT = 'database';

/** Whether the database of a server can be reached and has a schema that this version knows. Changes nothing. */
export const lookAtPostgres = async (url: string): Promise<Diagnosis> => {
  try {
    const look = await lookAtSchema(url);
    if (look.unknown.length > 0) return problem(ABOUT, `It was ${schemaText(look)}. Start that version or a later one.`);
    if (look.isHalfMoved) return problem(ABOUT, HALF_MOVED);
    if (look.isEmpty) return ok(ABOUT, `PostgreSQL ${look.version} answers; the first start makes the tables.`);
    if (look.pending.length > 0)
      return warning(ABOUT, `PostgreSQL ${look.version} answers; its schema is ${schemaText(look)}. Dump it before.`);
    return ok(ABOUT, `PostgreSQL ${look.version} answers; its schema is ${schemaText(look)}.`);
  } catch (error) {
    return problem(
      ABOUT,
      `DATABASE_URL cannot be used: ${(error as Error).message || 'no connection'}. Is the server up, and the address right?`,
    );
  }
};
