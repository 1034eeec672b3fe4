import { createHash } from 'node:crypto';

/** Names of the statements that are prepared on each connection. */
export interface PreparedStatements {
  /** The name of a statement, equal in all processes; undefined if the statement is not prepared. */
  nameOf(text: string): string | undefined;
  /** Whether an error means that prepared statements do not work here. If so, no more names are given. */
  failed(error: unknown): boolean;
  /** Stops giving names. */
  turnOff(): void;
}

/**
 * The queue’s statements run for every job and poll, and their texts do not vary. Parsing and planning are more than half of their cost.
 */
const FREQUENT = /"(?:job|host_queue|search_floor)"|^\s*select pg_(?:try_)?advisory_xact_lock/;

/** Maximum prepared statements, which bounds the server’s memory should texts vary. */
const MOST = 150;

/** PostgreSQL’s codes for an unknown or duplicate prepared statement, which a pooler without support for them causes. */
const NAME_ERROR = new Set(['26000', '42P05']);

export const makePreparedStatements = (): PreparedStatements => {
  const names = new Map<string, string>();
  let isOff = false;
  return {
    nameOf(text) {
      if (isOff) return undefined;
      const name = names.get(text);
      if (name !== undefined) return name;
      if (names.size >= MOST || !FREQUENT.test(text)) return undefined;
      // Derived from the text, so that a name never means two statements on a shared connection.
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
