import { sql } from 'kysely';

export const UNAWAITED = '/* unawaited */';

/**
 * Marks, by `modifyEnd`, a statement in a transaction whose result nobody needs. To PostgreSQL it is sent together with the next one; if it fails,
 * that one or the commit does.
 */
export const unawaited = sql.raw<never>(UNAWAITED);
