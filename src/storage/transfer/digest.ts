import { createHash, hash } from 'node:crypto';
import type { Connection, Row, Value } from './connection.ts';
import { batchesOf } from './rows.ts';
import type { Shape } from './shapes.ts';

/** Checksum of a table; must be updated with the rows in key order. */
export interface Digest {
  add(rows: readonly Row[]): void;
  readonly rows: number;
  /** Returns the SHA-256, hexadecimal. `lastId` is the highest id ever assigned; null for a table without ids. */
  end(lastId: string | null): string;
}

/**
 * Creates a digest that is the same for both kinds of database: the digest of one JSON line per row, with bytes replaced by their SHA-256, and a last
 * line with `lastId`.
 */
export const makeDigest = (): Digest => {
  const hasher = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      hasher.update(rows.map((row) => `${JSON.stringify(row.map(canonicalValue))}\n`).join(''));
      count += rows.length;
    },
    get rows() {
      return count;
    },
    end: (lastId) => hasher.update(lastId === null ? '' : `${lastId}\n`).digest('hex'),
  };
};

/** Computes the checksum of a table in a database. */
export const digestTable = async (connection: Connection, shape: Shape, onRows: (count: number) => void = () => {}): Promise<string> => {
  const digest = makeDigest();
  for await (const rows of batchesOf(connection, shape)) {
    digest.add(rows);
    onRows(rows.length);
  }
  return digest.end(shape.givesIds ? await connection.lastId(shape.table) : null);
};

const canonicalValue = (value: Value): unknown => (value instanceof Uint8Array ? { sha256: hash('sha256', value, 'hex') } : value);
