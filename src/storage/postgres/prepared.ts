import { createHash } from 'node:crypto';

/** Names of the statements that are prepared on each connection. */
export interface PreparedStatements {
  /** Returns the name of a statement, the same in all processes; undefined if the statement is not prepared. */
  nameOf(text: string): string | undefined;
  /** Whether an error means that prepared statements do not work on this connection. If so, `nameOf` returns no more names. */
  failed(error: unknown): boolean;
  /** Turns off prepared statements. */
  turnOff(): void;
}

/** Matches the queue’s statements, which run for every job and poll with constant texts; parsing and planning are over half of their cost. */
const FREQUENT_SQL = /"(?:job|host_queue|search_floor)"|^\s*select pg_(?:try_)?advisory_xact_lock/;

/** Maximum prepared statements, which bounds the server’s memory in case the texts vary. */
const MAX_PREPARED = 150;

/** PostgreSQL’s error codes for unknown and duplicate prepared statements, which occur with poolers that do not support prepared statements. */
const NAME_ERROR = new Set(['26000', '42P05']);

export const makePreparedStatements = (): PreparedStatements => {
  const names = new Map<string, string>();
  let isOff = false;
  return {
    nameOf(text) {
      if (isOff) return undefined;
      const name = names.get(text);
      if (name !== undefined) return name;
      if (names.size >= MAX_PREPARED || !FREQUENT_SQL.test(text)) return undefined;
      // The name is derived from the text, so that a name never stands for two different statements on a shared connection.
      const made = `sonde_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      names.set(text, made);
      return made;
    },
    failed(error) {
      if (!NAME_ERROR.has(String((error as { code?: unknown }).code))) return false;
      isOff = true;
      return true;
    },
    turnOff() {
      isOff = true;
    },
  };
};
