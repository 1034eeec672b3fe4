import { createHash } from 'node:crypto';

/** Names for the statements that are prepared on each connection, and kept there. */
export interface PreparedStatements {
  /** The name of a statement, which is the same in all processes; undefined for one that is not prepared. */
  nameOf(text: string): string | undefined;
  /** Whether an error says that names do not work here. Then none is given any more. */
  failed(error: unknown): boolean;
  /** Gives no names any more. */
  turnOff(): void;
}

/**
 * The queue's statements run for every job and every look, and their texts do not change with what they are about. To parse and plan them anew each
 * time is more than half of what they cost.
 */
const FREQUENT = /"(?:job|lane|queue_mark)"|^\s*select pg_(?:try_)?advisory_xact_lock/;

/** Statements prepared at most, so that a server's memory is bounded should their texts vary. */
const MOST = 150;

/** PostgreSQL's codes for a name that is not known, or known already: behind a pooler that does not know of prepared statements. */
const NAME_ERROR = new Set(['26000', '42P05']);

export const makePreparedStatements = (): PreparedStatements => {
  const names = new Map<string, string>();
  let isOff = false;
  return {
    nameOf(text) {
      if (isOff) return undefined;
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST || !FREQUENT.test(text)) return undefined;
      // By its text, so that one name never means two statements on a connection that others have used before.
      const name = `sonde_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      names.set(text, name);
      return name;
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
