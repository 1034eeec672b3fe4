import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a column, whose text is in lower case already, holds this text. `%`, `_` and `\` mean themselves. */
export const containing = (column: string, text: string): RawBuilder<SqlBool> => {
  const literal = text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`${sql.ref(column)} like ${`%${literal}%`} escape '\\'`;
};
